import { describe, expect, it } from 'vitest';
import { CategoryIndex } from '../../../src/categories/model/category-index';
import { category, page, toLoadedPage } from './pages';

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
    const unreadable = (at: string) =>
      Array.from({ length: 15 }, () => ({ path: at, problem: 'x' }));
    index.extendTo(['1', '2', '3'].map((at) => loadedPage([at], {}, unreadable(at))));
    expect(index.unreadableCount).toBe(45);
    expect(index.unreadableExamples.map(({ path }) => path).join('')).toBe(
      '1'.repeat(15) + '2'.repeat(5),
    );
  });

  it('keeps the text to search beside each category', () => {
    const index = new CategoryIndex();
    index.extendTo([
      loadedPage([category('X', { name: 'First' }), 'X', category('Y', { name: 'Next' })]),
    ]);
    expect(index.searchTexts.map(({ name }) => name)).toEqual(['first', 'next']);
  });
});
