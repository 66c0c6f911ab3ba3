import { describe, expect, it } from 'vitest';
import { CategoryIndex } from '../../../src/categories/model/category-index';
import { category, page } from './pages';

describe('an index', () => {
  const first = page(['a']);
  const second = page(['b']);
  const third = page(['c']);

  it.each([
    ['the pages that it holds', [first, second], true],
    ['these pages and more', [first, second, third], true],
    ['fewer pages', [first], false],
    ['no pages', [], false],
    ['another first page', [page(['a']), second], false],
    ['another page in the middle', [first, page(['b']), third], false],
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

  it('keeps the text to search beside each category', () => {
    const index = new CategoryIndex();
    index.extendTo([
      page([category('X', { name: 'First' }), 'X', category('Y', { name: 'Next' })]),
    ]);
    expect(index.searchTexts.map(({ name }) => name)).toEqual(['first', 'next']);
  });
});
