import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { type Comparison, compareMatched } from '../../../src/model/comparison/compare-matched';
import {
  type MatchBy,
  matchLists,
  proposeMatching,
} from '../../../src/model/comparison/match-lists';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { finishTask } from '../../../src/text/task';
import { category, load, page, toLoadedCategories, unreadableAt } from '../pages';
import { seedDifferences } from './seed-differences';

function compare(from: LoadedCategories, to: LoadedCategories, by: MatchBy = 'id'): Comparison {
  return finishTask(compareMatched(from, to, finishTask(matchLists(from, to, by))));
}

/** What differs, by kind and id, with what goes along. */
function toLines({ differences }: Comparison): string[] {
  return differences.map(({ kind, to, from, branch }) => {
    const id = to?.id ?? from?.id;
    return `${kind} ${id}${branch > 0 ? ` and ${branch}` : ''}`;
  });
}

const below = (parentId: string | null, id: string, fields: Partial<Category> = {}) =>
  category(id, { name: id, slug: id, parentId, ...fields });

/** As another environment has it, whose ids are its own. */
function withOtherIds(categories: readonly Category[]): Category[] {
  const toOther = (id: string) => `other-${id}`;
  return categories.map((one) => ({
    ...one,
    id: toOther(one.id),
    parentId: one.parentId && toOther(one.parentId),
  }));
}

describe('compareMatched', () => {
  it('tells what was seeded, also where all ids differ', () => {
    assert(
      property(integer({ min: 40, max: 160 }), integer(), (count, seed) => {
        let state = seed >>> 0;
        const random = (max: number) => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          return Math.floor((state / 2 ** 32) * max);
        };
        const { to, from, expected, moved } = seedDifferences(count, random);
        const [byId, byPath] = [
          compare(load(...from), load(...to)),
          compare(load(...withOtherIds(from)), load(...to), 'path'),
        ];
        for (const comparison of [byId, byPath]) {
          for (const [kind, ids] of Object.entries(expected)) {
            const found = comparison.differences.filter((one) => one.kind === kind);
            const foundIds = found.map((one) => (one.to ?? one.from)?.id.replace('other-', ''));
            expect(new Set(foundIds)).toEqual(new Set(ids));
          }
          expect(comparison.differences.reduce((sum, { branch }) => sum + branch, 0)).toBe(moved);
        }
        const [best] = finishTask(proposeMatching(load(...withOtherIds(from)), load(...to)));
        expect(best?.by).toBe('path');
      }),
    );
  });

  it('counts a branch that is moved or missing once', () => {
    const branch = [below('top', 'a'), below('a', 'b'), below('b', 'c'), below('a', 'd')];
    const home = [below(null, 'top'), below(null, 'else')];
    const from = load(...home, ...branch);
    const moved = [below('else', 'a'), ...branch.slice(1)];
    expect(toLines(compare(from, load(...home, ...moved)))).toEqual(['moved a and 3']);
    expect(toLines(compare(load(...home), from))).toEqual(['added a and 3']);
    expect(toLines(compare(from, load(...home)))).toEqual(['removed a and 3']);
  });

  it('calls nothing missing that the other list may still bring', () => {
    const half = toLoadedCategories([page(['a'], { hasNextPage: true, endCursor: 'x' })]);
    const comparison = compare(half, load('a', 'b'));
    expect(comparison).toMatchObject({ differences: [], isComplete: false, undecided: 1 });
    expect(toLines(compare(half, load('b')))).toEqual(['removed a']);
  });

  it('calls nothing missing that may be an entry which could not be read', () => {
    const unreadable = [unreadableAt('categories[1]')];
    const from = toLoadedCategories([page(['a'], {}, unreadable)]);
    const comparison = compare(from, load('a', 'b'));
    expect(comparison).toMatchObject({ differences: [], isComplete: false, undecided: 1 });
  });

  it('calls nothing moved whose parent the other list may still bring', () => {
    const to = load(below(null, 'top'), below('top', 'a'), below(null, 'b'));
    const entries = [below(null, 'top'), below('later', 'a'), below('later', 'b')];
    const half = toLoadedCategories([page(entries, { hasNextPage: true, endCursor: 'x' })]);
    expect(toLines(compare(half, to, 'path'))).toEqual([]);
    expect(toLines(compare(to, half, 'path'))).toEqual([]);
    expect(toLines(compare(to, load(...entries), 'path'))).toEqual(['moved a', 'moved b']);
    expect(toLines(compare(load(...entries), to, 'path'))).toEqual(['moved a', 'moved b']);
  });

  it('says the same of a parent that is only on one side, whichever side that is', () => {
    const to = load(below(null, 'top'), below('new', 'a'), below('top', 'new'));
    const lost = load(below(null, 'top'), below('gone', 'a'));
    const root = load(below(null, 'top'), below(null, 'a'));
    expect(toLines(compare(to, lost, 'path'))).toEqual(['removed new']);
    expect(toLines(compare(lost, to, 'path'))).toEqual(['added new']);
    expect(toLines(compare(to, root, 'path'))).toEqual(['moved a', 'removed new']);
    expect(toLines(compare(root, to, 'path'))).toEqual(['moved a', 'added new']);
  });
});
