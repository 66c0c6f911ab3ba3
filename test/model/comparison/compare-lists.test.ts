import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { type Comparison, compareLists } from '../../../src/model/comparison/compare-lists';
import type { MatchBy } from '../../../src/model/comparison/match-lists';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { finishTask } from '../../../src/text/task';
import { category, load, page, toLoadedCategories, unreadableAt } from '../pages';
import { seedDifferences } from './seed-differences';

function compare(from: LoadedCategories, to: LoadedCategories, by: MatchBy = 'id'): Comparison {
  return finishTask(compareLists(from, to, by));
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

describe('compareLists', () => {
  it('tells what was seeded', () => {
    assert(
      property(integer({ min: 40, max: 160 }), integer(), (count, seed) => {
        let state = seed >>> 0;
        const random = (max: number) => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          return Math.floor((state / 2 ** 32) * max);
        };
        const { to, from, expected, moved } = seedDifferences(count, random);
        const { differences } = compare(load(...from), load(...to));
        for (const [kind, ids] of Object.entries(expected)) {
          const found = differences.filter((one) => one.kind === kind);
          expect(new Set(found.map((one) => (one.to ?? one.from)?.id))).toEqual(new Set(ids));
        }
        expect(differences.reduce((sum, { branch }) => sum + branch, 0)).toBe(moved);
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

  it('calls nothing moved by path: a category with other parents is another', () => {
    const from = load(below(null, 'top'), below('top', 'a'), below(null, 'else'));
    const to = load(below(null, 'top'), below('else', 'a'), below(null, 'else'));
    expect(toLines(compare(from, to))).toEqual(['moved a']);
    expect(toLines(compare(from, to, 'path'))).toEqual(['added a', 'removed a']);
  });
});
