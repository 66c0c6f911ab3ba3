import { array, assert, nat, option, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { Ranking, rankingOf } from '../../src/model/ranking';
import type { GroupKind } from '../../src/model/tree';
import { category, page, toLoadedCategories } from './pages';
import { createRowsSelector, createTreeSelector } from './select';

const named = (names: readonly (string | null)[]) =>
  names.map((name, index) => category(String(index), { name }));

const inOrder = (order: Ranking, categories: readonly Category[]) =>
  categories.map((_, position) => position).toSorted((a, b) => order.compare(a, b, false));

function finish(order: Ranking): void {
  for (const _ of order.workOut());
}

describe('the ranking of the names', () => {
  it('is that of a sort, however often the work is left and begun again', () => {
    assert(
      property(array(option(string()), { maxLength: 40 }), nat(5), (names, steps) => {
        // Thousands, so that there is something to merge.
        const categories = named(Array.from({ length: 60 }, () => names).flat());
        const order = new Ranking(categories, 'name');
        const work = order.workOut();
        for (let step = 0; step < steps; step += 1) work.next();
        finish(order);
        expect(Array.from(order.positions ?? [])).toEqual(inOrder(order, categories));
      }),
      { numRuns: 30 },
    );
  });

  it('takes in what has come since', () => {
    const categories = named(['Pears', 'Apples', null]);
    const order = new Ranking(categories, 'name');
    finish(order);
    expect(Array.from(order.positions ?? [])).toEqual([1, 0, 2]);
    categories.push(category('3', { name: 'Bananas' }));
    expect(order.positions).toBeNull();
    finish(order);
    expect(Array.from(order.positions ?? [])).toEqual([1, 3, 0, 2]);
  });

  it('is worked out in small steps', () => {
    const order = new Ranking(
      named(Array.from({ length: 5_000 }, (_, index) => `${index % 7}`)),
      'name',
    );
    expect([...order.workOut()].length).toBeGreaterThan(10);
    expect(order.positions).toHaveLength(5_000);
  });
});

const FIELD_VALUES = {
  name: ['b', 'a', null, 'B', 'ä', 'c 10', 'c 9'],
  updatedAt: ['2024-06-01', null, '2024-06-01T02:00:00+02:00', 'soon', '2023-01-01T00:00:00Z'],
};

describe.each(['name', 'updatedAt'] as const)('categories ranked by %s', (field) => {
  const values = FIELD_VALUES[field];
  const all = Array.from({ length: 1_400 }, (_, index) =>
    category(`x${index}`, {
      [field]: values[index % values.length] ?? null,
      parentId: index % 2 === 0 ? null : 'x0',
    }),
  );

  it.each([false, true])('are listed as without, descending %s', (isDescending) => {
    const criteria = { query: '', status: null, sort: { field, isDescending } };
    const list = (ranked: number) => {
      const pages = [page(all.slice(0, 700)), page(all.slice(700))];
      const { index } = toLoadedCategories(pages.slice(0, ranked));
      finish(rankingOf(index, field));
      const loaded = toLoadedCategories(pages);
      const expansion = { expanded: new Set(['x0']), collapsedGroups: new Set<GroupKind>() };
      return [
        createRowsSelector()(loaded, criteria),
        createTreeSelector()(loaded, criteria, expansion),
      ].map((rows) => Array.from({ length: rows.count }, (_, row) => rows.keyAt(row)));
    };
    expect(list(2)).toEqual(list(0));
    expect(list(1)).toEqual(list(0));
    expect(list(0)[1]).toHaveLength(1_400);
  });
});
