import { describe, expect, it } from 'vitest';
import type { CategoryPage } from '../../src/api/categories';
import type { Category } from '../../src/api/schemas';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import type { Criteria } from '../../src/model/rows';
import { category, page, toLoadedCategories } from './pages';
import { createRowsSelector, selectTree } from './select';

const ALL: Criteria = { query: '', sort: null };
const PAGE_SIZE = 500;

type Link = readonly [id: string, parentId: string | null];

const links = (count: number, parentOf: (index: number) => string | null): Link[] =>
  Array.from({ length: count }, (_, index) => [String(index), parentOf(index)]);

/** What each site is made of, and how many categories it has. */
const SITES: readonly (readonly [what: string, site: Link[], count: number])[] = [
  ['a chain of 2,000', links(2_000, (index) => (index === 0 ? null : String(index - 1))), 2_000],
  [
    'a chain of 2,000 that comes from below',
    links(2_000, (index) => (index === 0 ? null : String(index - 1))).toReversed(),
    2_000,
  ],
  ['50,000 roots', links(50_000, () => null), 50_000],
  ['a parent of 50,000', links(50_001, (index) => (index === 0 ? null : '0')), 50_001],
  ['50,000 whose parent is nowhere', links(50_000, () => 'nowhere'), 50_000],
  ['1,000 that are their own parents', links(1_000, String), 1_000],
  ['cycles of two', links(1_000, (index) => String(index ^ 1)), 1_000],
  ['cycles of three', links(999, (index) => String(index - (index % 3) + ((index + 1) % 3))), 999],
  ['a cycle of 2,000', links(2_000, (index) => String((index + 1) % 2_000)), 2_000],
  [
    'half the parents missing',
    links(2_000, (index) => (index % 2 === 0 ? `missing ${index}` : String(index - 1))),
    2_000,
  ],
  [
    'ids that come again with other parents',
    [
      ...links(1_000, (index) => (index === 0 ? null : String(index >> 1))),
      ...links(1_000, (index) => String(999 - index)),
    ],
    1_000,
  ],
  [
    'ids that differ by case or a space at the end',
    [
      ['News', null],
      ['news', 'News'],
      ['news ', 'news'],
      ['NEWS', 'news '],
      [' news', 'NEWS'],
    ],
    5,
  ],
];

/** Loaded page by page, as a person does it, with the tree looked at in between. */
function loadInPages(site: readonly Link[]) {
  const pages: CategoryPage[] = [];
  for (let start = 0; start < site.length; start += PAGE_SIZE) {
    pages.push(
      page(
        site
          .slice(start, start + PAGE_SIZE)
          .map(([id, parentId]) => category(id, { parentId, name: `Category ${id}` })),
        { hasNextPage: start + PAGE_SIZE < site.length, endCursor: String(start) },
      ),
    );
  }
  pages.forEach((_, index) => {
    const loaded = toLoadedCategories(pages.slice(0, index + 1));
    selectTree(loaded, ALL, { expanded: new Set(), collapsedGroups: new Set() });
  });
  return toLoadedCategories(pages);
}

const everything = ({ index }: LoadedCategories) => ({
  expanded: new Set(index.parentIds),
  collapsedGroups: new Set<never>(),
});

function idsIn({ count, at }: { count: number; at: (row: number) => Category | undefined }) {
  return Array.from({ length: count }, (_, row) => at(row)?.id).filter((id) => id !== undefined);
}

describe.each(SITES)('%s', (_what, site, count) => {
  const loaded = loadInPages(site);
  const ids = loaded.index.categories.map(({ id }) => id).toSorted();

  it('are all loaded, and all in the list', () => {
    expect(loaded.count).toBe(count);
    expect(idsIn(createRowsSelector()(loaded, ALL))).toHaveLength(count);
  });

  it('can all be reached in the tree, each once, in any order', () => {
    for (const sort of [null, { field: 'name', isDescending: true } as const]) {
      const tree = selectTree(loaded, { ...ALL, sort }, everything(loaded));
      expect(idsIn(tree).toSorted()).toEqual(ids);
    }
  });

  it('say where they stand, and end when a person goes up', () => {
    const tree = selectTree(loaded, ALL, everything(loaded));
    for (let row = tree.count - 1, steps = 0; row !== -1; row = tree.parentRowOf(row)) {
      steps += 1;
      expect(steps).toBeLessThanOrEqual(tree.count);
    }
    expect(tree.indexOf(tree.keyAt(tree.count - 1) ?? '')).toBe(tree.count - 1);
  });

  it('are found with the way to them', () => {
    const last = site.at(-1)?.[0] ?? '';
    const found = selectTree(loaded, { ...ALL, query: `Category ${last}` }, everything(loaded));
    expect(idsIn(found)).toContain(last);
    expect(loaded.lineageOf(last).length).toBeLessThan(count);
  });
});
