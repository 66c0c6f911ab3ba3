import { describe, expect, it } from 'vitest';
import { CategoryIndex, type LoadedPage } from '../../src/model/category-index';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import { countReads } from './count-reads';
import { bare, category, load, page, toLoadedCategories, toLoadedPage } from './pages';

it('the index counts unreadable entries', () => {
  const index = new CategoryIndex();
  index.extendTo(['1', '2', '3'].map((at) => toLoadedPage(page([at], {}, 15))));
  expect(index).toMatchObject({ unreadableCount: 45, entriesPerPage: 16 });
});

const STEP = 500;

/** Returns the position of the parent of the category at `at` in a list of `size`; null for a root. */
type ParentOf = (at: number, size: number) => number | null;

const selfParentRoots: ParentOf = (at) => at - (at % 10);

const siblings: ParentOf = (at) => (at === 0 ? null : 0);

/** A chain, followed by the same number of pairs with the child first. */
const lateParents: ParentOf = (at, size) => {
  if (at < size / 2) return at === 0 ? null : at - 1;
  return at % 2 === 0 ? at + 1 : size / 2 - 1;
};

it.each<[string, ParentOf]>([
  ['whose roots are their own parents', selfParentRoots],
  ['of siblings', siblings],
  ['whose parents arrive late, below a long chain', lateParents],
])('indexing a list %s takes linear time', (_, parentOf) => {
  const countWork = (size: number) => {
    const index = new CategoryIndex();
    const pages: LoadedPage[] = [];
    const addPage = (from: number) => {
      const entries = Array.from({ length: STEP }, (__, at) => {
        const parent = parentOf(from + at, size);
        return category(`${from + at}`, { parentId: parent === null ? null : `${parent}` });
      });
      pages.push(toLoadedPage(page(entries)));
      index.extendTo(pages);
    };
    addPage(0);
    const count = countReads(index);
    for (let from = STEP; from < size; from += STEP) addPage(from);
    expect(index.hierarchy.size).toBe(size);
    return count();
  };
  expect(countWork(20_000) / countWork(10_000)).toBeLessThan(2.5);
});

describe('a parent ID that means no parent', () => {
  const parentsOf = (loaded: LoadedCategories) =>
    loaded.categories.map(({ id, parentId }) => `${id} < ${parentId}`);

  it.each(['0', 'false'])('makes a category a root: %j', (parentId) => {
    const loaded = load(
      bare('a', { parentId }),
      bare('b', { parentId: 'a' }),
      bare('c', { parentId }),
    );
    expect(parentsOf(loaded)).toEqual(['a < null', 'b < a', 'c < null']);
    expect(loaded.childrenOf(null).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(loaded.groupOf('b')).toBeNull();
    expect(loaded.deviations).toEqual([
      {
        kind: 'no-parent',
        field: 'parentId',
        count: 2,
        example: { categoryId: 'a', received: parentId },
      },
    ]);
  });

  it.each(['0', 'false'])('still works as the ID of a category: %j', (id) => {
    const child = (name: string) => bare(name, { parentId: id });
    const pages = [
      page([child('a'), bare('r'), child('b')], { hasNextPage: true, endCursor: 'x' }),
      page([bare(id), child('c')]),
    ];
    expect(toLoadedCategories(pages.slice(0, 1)).childrenOf(null)).toHaveLength(3);
    const loaded = toLoadedCategories(pages);
    expect(parentsOf(loaded)).toEqual([
      `a < ${id}`,
      'r < null',
      `b < ${id}`,
      `${id} < null`,
      `c < ${id}`,
    ]);
    expect(loaded.childrenOf(id).map((each) => each.id)).toEqual(['a', 'b', 'c']);
    expect(loaded.childrenOf(null).map((each) => each.id)).toEqual(['r', id]);
    expect(loaded.hierarchy.descendantsOf(3)).toBe(3);
    expect(loaded.deviations).toEqual([]);
  });

  it.each(['00', '0.0', 'False', 'null', ' 0'])('must match exactly: %j', (parentId) => {
    expect(load(bare('a', { parentId })).groupOf('a')).toBe('missing-parent');
  });
});
