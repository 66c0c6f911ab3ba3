import { array, assert, infiniteStream, integer, nat, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { CategoryIndex } from '../../src/model/category-index';
import { category, page, toLoadedPage } from './pages';

/** A category by its number, below the one of another number. */
const below = (id: number, parent: number | null) =>
  category(String(id), { parentId: parent === null ? null : String(parent) });

function createIndex(...pages: Category[][]): CategoryIndex {
  const index = new CategoryIndex();
  extend(index, ...pages);
  return index;
}

const loadedPages = new WeakMap<CategoryIndex, ReturnType<typeof toLoadedPage>[]>();

function extend(index: CategoryIndex, ...pages: Category[][]): void {
  const all = loadedPages.get(index) ?? [];
  all.push(...pages.map((content) => toLoadedPage(page(content))));
  loadedPages.set(index, all);
  index.extendTo(all);
}

/** How many stand below a category and in how many levels: "3 in 2". */
function countsOf({ positionOf, hierarchy }: CategoryIndex, id: number): string {
  const position = positionOf.get(String(id)) ?? -1;
  return `${hierarchy.descendantsOf(position)} in ${hierarchy.levelsBelow(position)}`;
}

describe('what stands below a category', () => {
  it('is counted over all levels', () => {
    const index = createIndex([below(1, null), below(2, 1), below(3, 2), below(4, 1)]);
    expect([1, 2, 3, 4].map((id) => countsOf(index, id))).toEqual([
      '3 in 2',
      '1 in 1',
      '0 in 0',
      '0 in 0',
    ]);
  });

  it('is all of the loop for its members, and in no number of levels', () => {
    const index = createIndex([below(1, 2), below(2, 3), below(3, 1), below(4, 3), below(5, 5)]);
    expect(countsOf(index, 1)).toBe('3 in 0');
    expect(countsOf(index, 3)).toBe('3 in 0');
    expect(countsOf(index, 4)).toBe('0 in 0');
    expect(countsOf(index, 5)).toBe('0 in 0');
  });

  it('is counted anew where a page closes a loop', () => {
    const index = createIndex([below(1, 3), below(2, 1), below(4, 2)]);
    expect(countsOf(index, 1)).toBe('2 in 2');
    extend(index, [below(3, 2)]);
    expect([1, 2, 3].map((id) => countsOf(index, id))).toEqual(['3 in 0', '3 in 0', '3 in 0']);
  });

  it.each(['from the top', 'from the bottom'])('is counted of a chain of 20,000, %s', (order) => {
    const chain = Array.from({ length: 20_000 }, (_, id) => below(id, id === 0 ? null : id - 1));
    if (order === 'from the bottom') chain.reverse();
    const index = createIndex();
    for (let from = 0; from < chain.length; from += 50) {
      extend(index, chain.slice(from, from + 50));
    }
    expect(countsOf(index, 0)).toBe('19999 in 19999');
    expect(countsOf(index, 19_998)).toBe('1 in 1');
  });

  it('is counted of 50,000 siblings with a look at the first of those that came before', () => {
    const index = createIndex([below(0, null)]);
    let looks = 0;
    for (let from = 1; from < 50_000; from += 500) {
      extend(
        index,
        Array.from({ length: 500 }, (_, at) => below(from + at, 0)),
      );
      if (from > 1) continue;
      index.childrenAt[0] = new Proxy(index.childrenAt[0] ?? [], {
        get: (all, key) => {
          if (Number.isInteger(Number(key))) looks += 1;
          return Reflect.get(all, key) as unknown;
        },
      });
    }
    expect(countsOf(index, 0)).toBe('50000 in 1');
    expect(looks).toBeLessThan(200);
  });

  it('is the same however the list is cut into pages, and what a walk down finds', () => {
    const parents = array(option(nat(24), { nil: null }), { minLength: 1, maxLength: 24 });
    assert(
      property(parents, infiniteStream(integer({ min: 1, max: 6 })), (tree, sizes) => {
        const all = tree.map((parent, id) => below(id, parent));
        const once = createIndex(all);
        const index = createIndex();
        for (let from = 0; from < all.length; ) {
          const size = sizes.next().value ?? 1;
          extend(index, all.slice(from, from + size));
          from += size;
        }
        for (const id of tree.keys()) {
          expect(countsOf(index, id)).toBe(countsOf(once, id));
          expect(index.hierarchy.descendantsOf(id)).toBe(walkDown(tree, id).size - 1);
        }
      }),
    );
  });
});

function walkDown(parents: readonly (number | null)[], top: number): Set<number> {
  const found = new Set([top]);
  for (const member of found) {
    for (const [id, parent] of parents.entries()) if (parent === member) found.add(id);
  }
  return found;
}
