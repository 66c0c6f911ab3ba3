import { assert, boolean, infiniteStream, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBranches } from '../../../src/model/selection';
import { blocksIn } from '../../../src/model/map/layout-map';
import { statusKinds, tallyBranches } from '../../../src/model/map/map-kinds';
import { createFilter } from '../../../src/model/query/create-filter';
import { parseQuery } from '../../../src/model/query/parse-query';
import { finishTask } from '../../../src/base/task';
import { category, load, page, somePages, toLoadedCategories } from '../pages';

it('counts in each branch the same as a walk through it', () => {
  assert(
    property(somePages, infiniteStream(boolean()), (pages, chances) => {
      const loaded = toLoadedCategories(pages);
      const { index } = loaded;
      const kinds = statusKinds(index, ['hidden', 'active']);
      const isFound = [...chances.take(loaded.count)];
      const tally = tallyBranches(loaded, kinds, (position) => isFound[position] === true);

      for (const [top, { id }] of index.categories.entries()) {
        // Skips sites with cycles, because their members are counted separately.
        if (index.hierarchy.cycleMembers.length > 0) continue;
        const branch = [...findBranches(index, [id])].map(
          (member) => index.positionOf.get(member) ?? -1,
        );
        const count = (members: number[]) =>
          kinds.list.map((_, kind) => members.filter((member) => kinds.of(member) === kind).length);
        expect(tally.countsOf([top])).toEqual(count(branch));
        expect(tally.found?.countsOf([top])).toEqual(
          count(branch.filter((member) => isFound[member])),
        );
      }
      const { parentAt } = index.hierarchy;
      const all = tally.countsOf([...parentAt.keys()].filter((top) => parentAt[top] === -1));
      expect(all.reduce((sum, each) => sum + each, 0)).toBe(loaded.count);
    }),
  );
});

it('does not count categories that were loaded later', () => {
  const pages = [page(['a'], { hasNextPage: true, endCursor: 'x' }), page(['b'])];
  const first = toLoadedCategories(pages.slice(0, 1));
  const tally = tallyBranches(first, statusKinds(first.index, []), () => true);
  toLoadedCategories(pages);
  const tops = blocksIn(first, null).flatMap((block) => block.tops);
  expect([tally.countsOf(tops), tally.found?.countsOf(tops)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

describe('the categories of the legend', () => {
  it('are statuses: the most frequent ones, the others together, and none', () => {
    const names = ['draft', 'active', 'a', 'b', 'c', 'd'];
    const { index } = load(...names.map((status) => category(status, { status })), 'plain');
    const { list, of } = statusKinds(index, names);
    expect(index.categories.map((_, position) => list[of(position)]?.name)).toEqual([
      { status: 'draft' },
      { status: 'active' },
      { status: 'a' },
      { status: 'b' },
      { status: 'c' },
      'otherStatus',
      'noStatus',
    ]);
    // The subtle look is reserved for "active".
    expect(list.slice(0, 2)).toMatchObject([
      { name: { status: 'active' }, look: '0' },
      { name: { status: 'draft' }, look: '1' },
    ]);
    expect(statusKinds(index, ['draft']).list[0]?.look).toBe('1');
    expect(statusKinds(index, ['draft', 'ACTIVE']).list[0]).toMatchObject({
      name: { status: 'ACTIVE' },
      look: '0',
    });
  });

  it('match their queries', () => {
    const statuses = ['active', 'a "b"', 'c', 'd', 'e', 'f', 'in review', null];
    const { index } = load(...statuses.map((status, at) => category(`s${at}`, { status })));
    const names = statuses.filter((status) => status !== null);
    const { list, of } = statusKinds(index, names);
    for (const [kind, { query }] of list.entries()) {
      const filter = createFilter(parseQuery(query), index);
      finishTask(filter.extend());
      const positions = [...index.categories.keys()];
      const members = positions.filter((position) => of(position) === kind);
      expect([query, positions.filter((at) => filter.rankOf(at) >= 0)]).toEqual([query, members]);
      expect(members).not.toEqual([]);
    }
  });
});
