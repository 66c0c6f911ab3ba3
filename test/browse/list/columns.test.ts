import { expect, it } from 'vitest';
import { toColumnIds, selectVisibleColumns } from '../../../src/browse/list/columns';

const widthsOf = (...request: Parameters<typeof selectVisibleColumns>) =>
  selectVisibleColumns(...request).map(({ id, from = 0 }) => [id, from]);

it('hides the least useful columns first', () => {
  expect(widthsOf(['id', 'slug', 'status'], 'slug', false)).toEqual([
    ['name', 0],
    ['path', 0],
    ['slug', 0],
    ['status', 34],
    ['id', 56],
  ]);
  // The sorted column always shows but still counts toward the ranks of the others.
  expect(widthsOf(['status', 'updatedAt', 'id'], 'id', false)).toEqual([
    ['name', 0],
    ['path', 0],
    ['status', 34],
    ['updatedAt', 56],
    ['id', 0],
  ]);
  expect(widthsOf(['createdAt'], null, false)).toEqual([
    ['name', 0],
    ['path', 0],
    ['createdAt', 42],
  ]);
  const six = ['slug', 'status', 'descendants', 'updatedAt', 'createdAt', 'id'] as const;
  expect(widthsOf(six, null, false)).toEqual([
    ['name', 0],
    ['path', 0],
    ['slug', 69],
    ['status', 34],
    ['descendants', 56],
    ['updatedAt', 42],
    ['createdAt', 74],
    ['id', 74],
  ]);
});

it('has no path column in a tree', () => {
  expect(widthsOf(['status'], null, true)).toEqual([
    ['name', 0],
    ['status', 34],
  ]);
});

it('accepts column names from old links', () => {
  expect(toColumnIds(['below', 'slug', 'constructor', 5])).toEqual(['slug', 'descendants']);
});
