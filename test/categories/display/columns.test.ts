import { expect, it } from 'vitest';
import { toShownColumns } from '../../../src/categories/display/columns';

it('ranks the columns by what is missed most, whatever their order, and knows the one that sorts', () => {
  expect(toShownColumns(['id', 'slug', 'status'], 'slug')).toEqual([
    { id: 'id', rank: 2, isSorted: false },
    { id: 'slug', rank: 1, isSorted: true },
    { id: 'status', rank: 0, isSorted: false },
  ]);
  expect(toShownColumns(['createdAt'], null)).toEqual([
    { id: 'createdAt', rank: 0, isSorted: false },
  ]);
});
