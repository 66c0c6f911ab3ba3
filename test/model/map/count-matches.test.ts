import { array, assert, boolean, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { countMatches, findLeaders, rankBlocks } from '../../../src/model/map/count-matches';
import { blocksIn, combine, type MapBlock } from '../../../src/model/map/map-blocks';
import { toRows } from '../../../src/model/rows';
import { findBranches } from '../../../src/model/selection';
import { category, load, page, somePages, toLoadedCategories } from '../pages';

const ALL = { query: '', sort: null };

function countInactive(loaded: LoadedCategories) {
  return countMatches(loaded, toRows(loaded, ALL, null));
}

/** Counts these positions as the matches of a search. */
function countFound(loaded: LoadedCategories, positions: readonly number[]) {
  return countMatches(loaded, toRows(loaded, { query: 'x', sort: null }, positions));
}

it('branch counts match a walk through the branch', () => {
  assert(
    property(somePages, array(boolean(), { minLength: 40, maxLength: 40 }), (pages, chances) => {
      const loaded = toLoadedCategories(pages);
      const { index } = loaded;
      const found = [...index.categories.keys()].filter((position) => chances[position]);
      const counts = countFound(loaded, found);
      expect(counts.site).toEqual({ matches: found.length, count: loaded.count });
      expect(counts.ofAll(blocksIn(loaded, null))).toEqual(counts.site);
      // Skips sites with cycles because their members are counted separately.
      if (index.hierarchy.cycleMembers.length > 0) return;
      for (const [top, { id }] of index.categories.entries()) {
        const size = index.hierarchy.descendantsOf(top) + 1;
        const block: MapBlock = { kind: 'category', tops: [top], size };
        const members = [...findBranches(index, [id])].map((member) => loaded.positionOf(member));
        const matches = members.filter((member) => chances[member]).length;
        expect(counts.isMatch(block)).toBe(chances[top]);
        expect(counts.ofAll([block])).toEqual({ matches, count: size });
        const own = size > 1 ? 1 : 0;
        expect(counts.of(block)).toEqual({
          matches: matches - (chances[top] ? own : 0),
          count: size - own,
        });
      }
    }),
  );
});

describe('the map without a search', () => {
  it('counts inactive categories, but not those without a status', () => {
    const statuses = ['active', 'ACTIVE', 'draft', 'archived', null];
    const loaded = load(...statuses.map((status, at) => category(`c${at}`, { status })));
    expect(countInactive(loaded).site).toEqual({ matches: 2, count: 5 });
  });

  it('counts only what had loaded at the time', () => {
    const draft = (id: string) => category(id, { status: 'draft' });
    const pages = [page([draft('a')], { hasNextPage: true, endCursor: 'x' }), page([draft('b')])];
    const first = toLoadedCategories(pages.slice(0, 1));
    toLoadedCategories(pages);
    expect(countInactive(first).site).toEqual({ matches: 1, count: 1 });
  });
});

it('counts several categories with their descendants', () => {
  const loaded = load(
    category('a', { status: 'draft' }),
    category('a1', { parentId: 'a' }),
    category('b', { status: 'draft' }),
  );
  const rest = combine(blocksIn(loaded, null));
  expect(countInactive(loaded).of(rest)).toEqual({ matches: 2, count: 3 });
});

/** Builds a branch with this many sub-categories, some of which are drafts. */
function branch(id: string, count: number, drafts: number) {
  const children = Array.from({ length: count }, (_, at) =>
    category(`${id}${at}`, { parentId: id, status: at < drafts ? 'draft' : 'active' }),
  );
  return [category(id), ...children];
}

describe("the branches named in the map's summary", () => {
  const leadersOf = (...branches: (readonly [string, number, number])[]) => {
    const loaded = load(...branches.flatMap((each) => branch(...each)));
    const { most, highest, isPart } = findLeaders(blocksIn(loaded, null), countInactive(loaded));
    const idOf = (block: MapBlock | null) =>
      block && loaded.index.categories[block.tops[0] ?? -1]?.id;
    return [idOf(most), idOf(highest), ...(isPart ? ['of the large'] : [])];
  };

  it.each<[string, (readonly [string, number, number])[], (string | null)[]]>([
    [
      'those with the most matches and the highest share',
      [
        ['a', 40, 5],
        ['b', 10, 3],
      ],
      ['a', 'b'],
    ],
    [
      'one branch if it has both',
      [
        ['a', 40, 20],
        ['b', 10, 3],
      ],
      ['a', 'a'],
    ],
    [
      'not small branches with a high share',
      [
        ['a', 40, 5],
        ['b', 9, 4],
      ],
      ['a', null],
    ],
    [
      'not chosen by share if all are small',
      [
        ['a', 9, 5],
        ['b', 9, 4],
      ],
      ['a', null],
    ],
    [
      'not two equal branches',
      [
        ['a', 20, 5],
        ['b', 20, 5],
      ],
      [null, null],
    ],
    [
      'those with the highest share among large branches',
      [
        ['a', 40, 5],
        ['b', 10, 3],
        ['c', 5, 4],
      ],
      ['a', 'b', 'of the large'],
    ],
    ['omitted for a single branch', [['a', 20, 5]], [null, null]],
    [
      'omitted without matches',
      [
        ['a', 20, 0],
        ['b', 20, 0],
      ],
      [null, null],
    ],
    [
      'never categories without descendants',
      [
        ['a', 0, 0],
        ['b', 20, 1],
        ['c', 20, 2],
      ],
      ['c', 'c'],
    ],
  ])('are %s', (_title, branches, leaders) => {
    expect(leadersOf(...branches)).toEqual(leaders);
  });
});

it('ranks branches by matches and then by size', () => {
  const loaded = load(
    ...branch('a', 3, 0),
    ...branch('b', 2, 2),
    ...branch('c', 9, 1),
    category('d', { status: 'draft' }),
    category('e'),
  );
  const ranked = rankBlocks(blocksIn(loaded, null), countInactive(loaded));
  expect(ranked.map(({ tops }) => loaded.index.categories[tops[0] ?? -1]?.id)).toEqual([
    'b',
    'c',
    'd',
    'a',
    'e',
  ]);
});
