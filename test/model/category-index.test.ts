import { describe, expect, it } from 'vitest';
import { CategoryIndex } from '../../src/model/category-index';
import { countReads } from './count-reads';
import { category, page, toLoadedPage, unreadableAt } from './pages';

const loadedPage = (...content: Parameters<typeof page>) => toLoadedPage(page(...content));

describe('an index', () => {
  const first = loadedPage(['a']);
  const second = loadedPage(['b']);
  const third = loadedPage(['c']);

  it.each([
    ['the pages that it holds', [first, second], true],
    ['these pages and more', [first, second, third], true],
    ['fewer pages', [first], false],
    ['no pages', [], false],
    ['another first page', [loadedPage(['a']), second], false],
    ['another page in the middle', [first, loadedPage(['b']), third], false],
    ['the pages in another order', [second, first], false],
  ])('knows whether it can be extended to %s', (_, pages, isPrefix) => {
    const index = new CategoryIndex();
    index.extendTo([first, second]);
    expect(index.isPrefixOf(pages)).toBe(isPrefix);
  });

  it('of nothing can become any list', () => {
    const index = new CategoryIndex();
    expect(index.isPrefixOf([])).toBe(true);
    expect(index.isPrefixOf([first])).toBe(true);
    expect(index.paging).toEqual({ kind: 'end' });
  });

  it('takes the same pages twice without counting them twice', () => {
    const index = new CategoryIndex();
    index.extendTo([first, second]);
    index.extendTo([first, second]);
    expect(index.categories.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(index.repeated).toBe(0);
  });

  it('goes on past empty pages that do not follow each other', () => {
    const index = new CategoryIndex();
    const ids = [[], [], [], [], ['a'], []];
    index.extendTo(
      ids.map((entries, at) => loadedPage(entries, { hasNextPage: true, endCursor: `${at}` })),
    );
    expect(index.paging).toEqual({ kind: 'more', cursor: '5' });
  });

  it('holds no more than 20 examples of unreadable entries, from the first pages on', () => {
    const index = new CategoryIndex();
    const unreadable = (at: string) => Array.from({ length: 15 }, () => unreadableAt(at));
    index.extendTo(['1', '2', '3'].map((at) => loadedPage([at], {}, unreadable(at))));
    expect(index.unreadableCount).toBe(45);
    expect(index.unreadableExamples.map(({ path }) => path).join('')).toBe(
      '1'.repeat(15) + '2'.repeat(5),
    );
  });

  const selfParentRoots = (size: number) =>
    Array.from({ length: size }, (_, at) =>
      category(`${at}`, { parentId: at % 10 === 0 ? `${at}` : `${at - (at % 10)}` }),
    );

  /** A chain, and below its end as many pairs, of which the parent comes last. */
  const lateParents = (size: number) => {
    const half = size / 2;
    const chain = Array.from({ length: half }, (_, at) =>
      category(`${at}`, { parentId: at === 0 ? null : `${at - 1}` }),
    );
    const pairs = Array.from({ length: half / 2 }, (_, at) => [
      category(`child ${at}`, { parentId: `parent ${at}` }),
      category(`parent ${at}`, { parentId: `${half - 1}` }),
    ]);
    return [...chain, ...pairs.flat()];
  };

  it.each([
    ['whose roots are their own parents', selfParentRoots, 50],
    ['whose parents come late, below a long chain', lateParents, 20_000],
  ])('of a list %s costs twice as much where that is twice as long', (_, toList, pageSize) => {
    const countWork = (size: number) => {
      const index = new CategoryIndex();
      const count = countReads(index);
      const list = toList(size);
      const pages = [];
      for (let from = 0; from < size; from += pageSize) {
        pages.push(loadedPage(list.slice(from, from + pageSize)));
        index.extendTo(pages);
      }
      expect(index.hierarchy.size).toBe(size);
      return count();
    };
    expect(countWork(20_000) / countWork(10_000)).toBeLessThan(2.5);
  });
});
