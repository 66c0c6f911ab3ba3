import { expect, it } from 'vitest';
import { toColumnIds, toShownColumns } from '../../src/data/columns';

it('ranks the sorted column first, then the most useful ones, in any given order', () => {
  expect(toShownColumns(['id', 'slug', 'status'], 'slug')).toEqual([
    { id: 'id', rank: 2, isSorted: false },
    { id: 'slug', rank: 0, isSorted: true },
    { id: 'status', rank: 1, isSorted: false },
  ]);
  expect(toShownColumns(['createdAt'], null)).toEqual([
    { id: 'createdAt', rank: 0, isSorted: false },
  ]);
});

it('knows the names of old links', () => {
  expect(toColumnIds(['below', 'slug', 'constructor', 5])).toEqual(['slug', 'descendants']);
});
