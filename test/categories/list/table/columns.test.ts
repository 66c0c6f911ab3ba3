import { expect, it } from 'vitest';
import { toShownColumns } from '../../../../src/categories/list/table/columns';

it('ranks the columns by what is missed most, whatever their order', () => {
  expect(toShownColumns(['id', 'slug', 'status'])).toEqual([
    { id: 'id', rank: 2 },
    { id: 'slug', rank: 1 },
    { id: 'status', rank: 0 },
  ]);
  expect(toShownColumns(['createdAt'])).toEqual([{ id: 'createdAt', rank: 0 }]);
});
