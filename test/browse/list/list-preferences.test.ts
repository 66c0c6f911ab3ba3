import { expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, parsePreferences } from '../../../src/browse/list/list-preferences';

it.each<[string, unknown, object]>([
  ['the chosen columns and share', { columns: ['status', 'id'], share: 33 }, {}],
  ['no columns', { columns: [], share: 33 }, {}],
  [
    'known columns only, in their order',
    { columns: ['color', 'id', 'status', 'id', null], share: 40 },
    { columns: ['status', 'id'] },
  ],
  ['the defaults if nothing is stored', null, DEFAULT_PREFERENCES],
  ['the defaults for another version', { columns: 'all', share: '40' }, DEFAULT_PREFERENCES],
  ['the default instead of a share that leaves no room', { share: 95 }, DEFAULT_PREFERENCES],
])('reads %s', (_, stored, expected) => {
  expect(parsePreferences(stored)).toEqual({ ...Object(stored), ...expected });
});
