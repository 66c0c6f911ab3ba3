import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, parsePreferences } from '../../src/data/list-preferences';

describe('parsePreferences', () => {
  it('reads what was chosen', () => {
    const chosen = { columns: ['status', 'id'], share: 33 };
    expect(parsePreferences(chosen)).toEqual(chosen);
  });

  it.each([
    ['nothing', null],
    ['a number', 7],
    ['something of another version', { columns: 'all', share: '40' }],
    ['a share that leaves no room', { share: 95 }],
    ['no number', { share: Number.NaN }],
  ])('takes the defaults for %s', (_what, stored) => {
    expect(parsePreferences(stored)).toEqual(DEFAULT_PREFERENCES);
  });

  it('leaves out columns that it does not know, and the density of an older version', () => {
    const stored = { columns: ['colour', 'id', 'status', 'id', null], density: 'automatic' };
    expect(parsePreferences(stored)).toEqual({
      ...DEFAULT_PREFERENCES,
      columns: ['status', 'id'],
    });
  });

  it('lets all columns but the name be hidden', () => {
    expect(parsePreferences({ columns: [] }).columns).toEqual([]);
  });
});
