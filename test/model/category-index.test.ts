import { expect, it } from 'vitest';
import { CategoryIndex, type LoadedPage } from '../../src/model/category-index';
import { countReads } from './count-reads';
import { category, page, toLoadedPage } from './pages';

it('an index counts unreadable entries', () => {
  const index = new CategoryIndex();
  index.extendTo(['1', '2', '3'].map((at) => toLoadedPage(page([at], {}, 15))));
  expect(index).toMatchObject({ unreadableCount: 45, entriesPerPage: 16 });
});

const STEP = 500;

/** Returns the parent's position for a position in a list of this size. */
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
])('indexing a list %s costs twice as much for twice the length', (_, parentOf) => {
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
