import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, parsePreferences } from '../../src/data/list-preferences';

describe('parsePreferences', () => {
  it.each([['status', 'id'], []])('reads what was chosen: the columns %s', (...columns) => {
    const chosen = { columns, share: 33 };
    expect(parsePreferences(chosen)).toEqual(chosen);
  });

  it.each([
    ['nothing', null],
    ['something of another version', { columns: 'all', share: '40' }],
    ['a share that leaves no room', { share: 95 }],
  ])('takes the defaults for %s', (_what, stored) => {
    expect(parsePreferences(stored)).toEqual(DEFAULT_PREFERENCES);
  });

  it('leaves out columns that it does not know', () => {
    const stored = { columns: ['colour', 'id', 'status', 'id', null], share: 40 };
    expect(parsePreferences(stored).columns).toEqual(['status', 'id']);
  });
});
