import { expect, it } from 'vitest';
import { toShownColumns } from '../../src/data/columns';

it('ranks the sort column first, then the most useful columns, in any order', () => {
  expect(toShownColumns(['id', 'slug', 'status'], 'slug')).toEqual([
    { id: 'id', rank: 2, isSorted: false },
    { id: 'slug', rank: 0, isSorted: true },
    { id: 'status', rank: 1, isSorted: false },
  ]);
  expect(toShownColumns(['createdAt'], null)).toEqual([
    { id: 'createdAt', rank: 0, isSorted: false },
  ]);
});
