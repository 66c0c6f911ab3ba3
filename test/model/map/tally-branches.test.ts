import { assert, boolean, infiniteStream, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBranches } from '../../../src/model/find-branches';
import { ageKinds, statusKinds } from '../../../src/model/map/map-kinds';
import { tallyBranches } from '../../../src/model/map/tally-branches';
import { finishTask } from '../../../src/text/task';
import { category, load, page, somePages, toLoadedCategories } from '../pages';

it('counts of each branch what a walk through it counts', () => {
  assert(
    property(somePages, infiniteStream(boolean()), (pages, chances) => {
      const loaded = toLoadedCategories(pages);
      const { index, count } = loaded;
      const kinds = statusKinds(index, ['hidden', 'active']);
      const isFound = [...chances.take(count)];
      const tally = finishTask(
        tallyBranches(loaded, kinds, (position) => isFound[position] === true),
      );

      for (const [top, { id }] of index.categories.entries()) {
        // What is in a loop stands there for itself.
        if (index.hierarchy.loopMembers.length > 0) continue;
        const branch = [...finishTask(findBranches(index, [id]))].map(
          (member) => index.positionOf.get(member) ?? -1,
        );
        expect(tally.countsOf({ tops: [top] })).toEqual(
          kinds.list.map((_, kind) => branch.filter((member) => kinds.of(member) === kind).length),
        );
        expect(tally.found?.countIn({ tops: [top] })).toBe(
          branch.filter((member) => isFound[member]).length,
        );
      }
      const all = tally.countsOf(tally.whole);
      expect(all.reduce((sum, each) => sum + each, 0)).toBe(count);
    }),
  );
});

it('counts nothing yet of what came after it', () => {
  const more = { hasNextPage: true, endCursor: 'x' };
  const pages = [page(['a'], more), page(['b'])];
  const first = toLoadedCategories(pages.slice(0, 1));
  const kinds = statusKinds(first.index, []);
  const tally = finishTask(tallyBranches(first, kinds, () => true));
  const { index } = toLoadedCategories(pages);
  const b = { tops: [index.positionOf.get('b') ?? -1] };
  expect(tally.countsOf(b)).toEqual([0, 0]);
  expect(tally.found?.countIn(b)).toBe(0);
});

describe('the kinds of categories', () => {
  it('are their statuses: the most frequent, the others together, and none', () => {
    const names = ['draft', 'active', 'a', 'b', 'c', 'd'];
    const { index } = load(...names.map((status) => category(status, { status })), 'plain');
    const { list, of } = statusKinds(index, names);
    expect(index.categories.map((_, position) => list[of(position)]?.label)).toEqual([
      'draft',
      'active',
      'a',
      'b',
      'c',
      'another status',
      'no status',
    ]);
    // The plain look is for the status that the interface names.
    expect(list.map(({ label, look }) => `${label} ${look}`).slice(0, 2)).toEqual([
      'active status-0',
      'draft status-1',
    ]);
    expect(statusKinds(index, ['draft']).list[0]?.look).toBe('status-1');
  });

  it('are their ages', () => {
    const now = Date.parse('2026-06-01T12:00:00Z');
    const times = [
      '2027-01-01T00:00:00Z',
      '2026-05-03T00:00:00Z',
      '2026-05-01T00:00:00Z',
      '2024-01-01T00:00:00Z',
      '2020-01-01T00:00:00Z',
      'soon',
      null,
    ];
    const { index } = load(...times.map((updatedAt, at) => category(`${at}`, { updatedAt })));
    const { list, of } = ageKinds(index, now);
    expect(times.map((_, position) => list[of(position)]?.label)).toEqual([
      'in the future',
      'in the last 30 days',
      'in the last year',
      '1 to 3 years ago',
      'over 3 years ago',
      'no date',
      'no date',
    ]);
  });
});
