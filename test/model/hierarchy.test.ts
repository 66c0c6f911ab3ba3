import { array, assert, infiniteStream, integer, nat, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { CategoryIndex } from '../../src/model/category-index';
import { findAncestors, formatSlugPath, MAX_DEPTH, toSlugs } from '../../src/model/hierarchy';
import { bare, category, load, page, someId, toLoadedPage } from './pages';

/** Builds numbered categories from the numbers of their parents. */
const toCategories = (parents: readonly (number | null)[]) =>
  parents.map((parent, id) =>
    category(`${id}`, { parentId: parent === null ? null : `${parent}` }),
  );

function indexInPages(all: readonly Category[], nextSize: () => number): CategoryIndex {
  const index = new CategoryIndex();
  const pages: ReturnType<typeof toLoadedPage>[] = [];
  for (let from = 0; from < all.length; ) {
    const size = nextSize();
    pages.push(toLoadedPage(page(all.slice(from, from + size))));
    index.extendTo(pages);
    // Reading it builds the hierarchy of these pages.
    expect(index.hierarchy.size).toBe(index.categories.length);
    from += size;
  }
  return index;
}

/** Counts a category's descendants and their levels. A category in a cycle has 0 levels. */
function walkDown(parents: readonly (number | null)[], top: number) {
  const found = new Set([top]);
  let levels = 0;
  for (let level = [top]; level.length > 0; levels += 1) {
    level = [...parents.keys()].filter((id) => level.includes(parents[id] ?? -1));
    if (level.includes(top)) levels = -Infinity;
    level = level.filter((id) => !found.has(id));
    for (const id of level) found.add(id);
  }
  return [found.size - 1, Math.max(levels - 1, 0)];
}

it('descendant counts match a walk down the tree, however the list is paged', () => {
  const parents = array(option(nat(24), { nil: null }), { minLength: 1, maxLength: 24 });
  assert(
    property(parents, infiniteStream(integer({ min: 1, max: 6 })), (tree, sizes) => {
      const { hierarchy } = indexInPages(toCategories(tree), () => sizes.next().value ?? 1);
      for (const id of tree.keys()) {
        const counts = [hierarchy.descendantsOf(id), hierarchy.descendantLevels(id)];
        expect(counts).toEqual(walkDown(tree, id));
      }
    }),
  );
});

it.each(['from the top', 'from the bottom'])('counts a chain of 20,000 categories %s', (order) => {
  const chain = toCategories(Array.from({ length: 20_000 }, (_, id) => (id === 0 ? null : id - 1)));
  if (order === 'from the bottom') chain.reverse();
  const { hierarchy, positionOf } = indexInPages(chain, () => 500);
  const top = positionOf.get('0') ?? -1;
  expect([hierarchy.descendantsOf(top), hierarchy.descendantLevels(top)]).toEqual([19_999, 19_999]);
});

describe("a category's ancestors", () => {
  it('include every known ancestor in any hierarchy', () => {
    const someLink = record({ id: someId, parentId: option(someId) });
    assert(
      property(array(someLink, { minLength: 1, maxLength: 20 }), (links) => {
        const all = new Map<string, Category>(
          links.map(({ id, parentId }) => [id, category(id, { parentId })]),
        );
        for (const start of all.values()) {
          const { known, end } = findAncestors(start, (id) => all.get(id));
          const line = [...known, start];
          const ids = line.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(line.slice(1).map(({ parentId }) => parentId)).toEqual(ids.slice(0, -1));
          const above = line[0]?.parentId ?? null;
          const isRoot = above === null;
          const isCycle = above !== null && ids.includes(above);
          const reason = isRoot ? { kind: 'root' } : { kind: 'missing', missingId: above };
          expect(end).toEqual(isCycle ? { kind: 'circular-parents' } : reason);
          expect(isRoot || isCycle || !all.has(above)).toBe(true);
        }
      }),
    );
  });

  it.each([
    [MAX_DEPTH, 'root'],
    [MAX_DEPTH + 1, 'too-deep'],
    [1000, 'too-deep'],
  ])(`are limited to ${MAX_DEPTH}: a chain of %i ends as %s`, (depth, kind) => {
    const find = (id: string) =>
      category(id, { parentId: Number(id) === depth ? null : `${Number(id) + 1}` });
    const { known, end } = findAncestors(find('0'), find);
    expect([known.length, end.kind]).toEqual([MAX_DEPTH, kind]);
  });
});

it.each<[string | null, ...[id: string, slug: string | null, parentId?: string][]]>([
  ['news', ['a', 'news']],
  ['news/world/africa', ['1', 'news'], ['2', 'world', '1'], ['a', 'africa', '2']],
  ['news/a%2Fb c', ['1', 'news'], ['a', 'a/b c', '1']],
  [null, ['1', null], ['a', 'b', '1']],
  [null, ['1', 'b'], ['a', '  ', '1']],
  [null, ['a', 'b', 'gone']],
  [null, ['a', 'b', 'a']],
])('builds the slug path %s from %j', (path, ...links) => {
  const loaded = load(...links.map(([id, slug, parentId = null]) => bare(id, { slug, parentId })));
  const found = loaded.find('a') ?? bare('');
  const slugs = toSlugs(found, loaded.ancestorsOf(found));
  expect(slugs && formatSlugPath(slugs)).toBe(path);
});
