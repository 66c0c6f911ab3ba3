import { describe, expect, it, vi } from 'vitest';
import { createCategoryFinder } from '../../../src/browse/list/category-finder';
import { finishTask } from '../../../src/text/task';
import { category, load, page, toLoadedCategories } from '../../model/pages';

type Options = Parameters<typeof createCategoryFinder>[0];

const options: Omit<Options, 'loaded'> = {
  loading: { activity: null, loadAll: () => {}, pause: null },
  onOpen: () => {},
  onListAll: () => {},
  onPaletteSearch: () => {},
};

const loaded = load(
  category('1', { name: 'Home' }),
  category('2', { name: 'Tea towels', parentId: '1' }),
  category('3', { name: 'Green tea' }),
  category('4', { name: 'Tea', parentId: '2' }),
);

function find(query: string, more: Partial<Options> = {}) {
  return finishTask(createCategoryFinder({ ...options, loaded, ...more }).find(query));
}

describe('the categories in the palette', () => {
  it('come best first, with their paths', () => {
    const { items, total } = find('tea');
    expect(total).toBe(3);
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([
      ['Tea', 'Home › Tea towels'],
      ['Tea towels', 'Home'],
      ['Green tea', ''],
    ]);
  });

  it.each([
    ['under:1', ['Tea towels', 'Tea']],
    ['-is:root depth:2', ['Tea towels']],
    ['home tea', ['Tea towels', 'Tea']],
    ['tea depth:abc', ['Tea', 'Tea towels', 'Green tea']],
    ['depth:abc', []],
  ])('come by qualifiers too: %s', (query, titles) => {
    const { items, total } = find(query);
    expect(items.map(({ label }) => label)).toEqual(titles);
    expect(total).toBe(titles.length);
  });

  it('of a long path say the nearest part that a line has room for, whole', () => {
    const name = (letter: string) => `${letter.repeat(20)} ${letter}`;
    const deep = load(
      category('a', { name: name('a') }),
      category('b', { name: name('b'), parentId: 'a' }),
      category('c', { name: name('c'), parentId: 'b' }),
      category('d', { name: 'x'.repeat(500), parentId: 'c' }),
      category('e', { name: 'Leaf', parentId: 'd' }),
      category('f', { name: 'Leaf', parentId: 'c' }),
    );
    const { items } = find('leaf', { loaded: deep });
    expect(items.map(({ detail }) => detail)).toEqual([
      `… › ${'x'.repeat(500)}`,
      `… › ${name('c')}`,
    ]);
  });

  it('lead to all of them in the list, where there is more than one', () => {
    const onListAll = vi.fn<(query: string) => void>();
    const { listAll } = createCategoryFinder({ ...options, loaded, onListAll });
    expect(listAll?.('green', 1)).toBeNull();
    const way = listAll?.('tea', 1_200);
    expect(way?.label).toBe('Show all 1,200 in the list');
    way?.run();
    expect(onListAll).toHaveBeenCalledExactlyOnceWith('tea');
    const more = page(['1', '2'], { hasNextPage: true, endCursor: 'x', totalCount: 9 });
    const part = createCategoryFinder({ ...options, loaded: toLoadedCategories([more]) });
    expect(part.listAll?.('tea', 2)?.label).toBe('Show all 2+ in the list');
  });

  it('open', () => {
    const onOpen = vi.fn<(id: string) => void>();
    find('green', { onOpen }).items[0]?.run();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('3');
  });

  it('are none before anything is looked for', () => {
    expect(find('  ')).toEqual({ items: [], total: 0 });
  });

  it('are the best fifty of how many there are', () => {
    const many = Array.from({ length: 120 }, (_, index) => category(`x${index}`, { name: 'Tea' }));
    const { items, total } = find('tea', { loaded: load(...many) });
    expect(items).toHaveLength(50);
    expect(total).toBe(120);
  });

  it.each([
    ['7 of 4 categories', loaded],
    [
      '7 found so far in 2 of 9 loaded',
      toLoadedCategories([page(['1', '2'], { hasNextPage: true, endCursor: 'x', totalCount: 9 })]),
    ],
    [
      '7 found so far in 2 loaded',
      toLoadedCategories([page(['1', '2'], { hasNextPage: true, endCursor: 'x', totalCount: 1 })]),
    ],
  ])('say what was looked through: %s', (said, from) => {
    expect(createCategoryFinder({ ...options, loaded: from }).describe(7)).toBe(said);
  });
});
