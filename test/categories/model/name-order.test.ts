import { array, assert, nat, option, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { NameOrder } from '../../../src/categories/model/name-order';
import { category, page, toLoadedCategories } from './pages';
import { createRowsSelector } from './select';

const named = (names: readonly (string | null)[]) =>
  names.map((name, index) => category(String(index), { name }));

const inOrder = (order: NameOrder, categories: readonly Category[]) =>
  categories.map((_, position) => position).toSorted(order.compare);

function finish(order: NameOrder): void {
  for (const _ of order.workOut());
}

describe('the order of the names', () => {
  it('is that of a sort, however often the work is left and begun again', () => {
    assert(
      property(array(option(string()), { maxLength: 40 }), nat(5), (names, steps) => {
        // Thousands, so that there is something to merge.
        const categories = named(Array.from({ length: 60 }, () => names).flat());
        const order = new NameOrder(categories);
        const work = order.workOut();
        for (let step = 0; step < steps; step += 1) work.next();
        finish(order);
        expect(order.positions ?? []).toEqual(inOrder(order, categories));
      }),
      { numRuns: 30 },
    );
  });

  it('takes in what has come since', () => {
    const categories = named(['Pears', 'Apples', null]);
    const order = new NameOrder(categories);
    finish(order);
    expect(order.positions).toEqual([1, 0, 2]);
    categories.push(category('3', { name: 'Bananas' }));
    expect(order.positions).toBeNull();
    finish(order);
    expect(order.positions).toEqual([1, 3, 0, 2]);
  });

  it('is worked out in small steps', () => {
    const order = new NameOrder(named(Array.from({ length: 5_000 }, (_, index) => `${index % 7}`)));
    expect([...order.workOut()].length).toBeGreaterThan(10);
    expect(order.positions).toHaveLength(5_000);
  });
});

it.each([false, true])(
  'a list sorted by it is the list sorted without, descending %s',
  (isDescending) => {
    const names = ['b', 'a', null, 'B', 'ä', 'c 10', 'c 9'];
    const all = Array.from({ length: 1_400 }, (_, index) =>
      category(`x${index}`, { name: names[index % names.length] ?? null }),
    );
    const criteria = { query: '', status: null, sort: { field: 'name' as const, isDescending } };
    const list = (isPrepared: boolean) => {
      const loaded = toLoadedCategories([page(all)]);
      if (isPrepared) finish(loaded.index.nameOrder);
      const rows = createRowsSelector()(loaded, criteria);
      return Array.from({ length: rows.count }, (_, row) => rows.keyAt(row));
    };
    expect(list(true)).toEqual(list(false));
  },
);
