import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { type Comparison, compareLists } from '../../../src/model/comparison/compare-lists';
import type { MatchBy } from '../../../src/model/comparison/match-lists';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { finishTask } from '../../../src/base/task';
import { category, load, page, toLoadedCategories } from '../pages';

function compare(from: LoadedCategories, to: LoadedCategories, by: MatchBy = 'id'): Comparison {
  return finishTask(compareLists(from, to, by));
}

/** The differences by kind and ID, with the number of descendants of a branch. */
function toLines({ differences }: Comparison): string[] {
  return differences.map(({ kind, to, from, branch }) => {
    const id = to?.id ?? from?.id;
    return `${kind} ${id}${branch > 0 ? ` and ${branch}` : ''}`;
  });
}

const below = (parentId: string | null, id: string, fields: Partial<Category> = {}) =>
  category(id, { name: id, slug: id, parentId, ...fields });

describe('compareLists', () => {
  it.each<[Partial<Category>, string[]]>([
    [{}, []],
    [{ updatedAt: '2026-02-02', createdAt: '2026-02-02' }, []],
    [{ name: 'b', description: 'New' }, ['renamed a']],
    [{ status: 'archived', updatedAt: '2026-02-02' }, ['changed a']],
    [{ slug: 'b', icon: 'b' }, ['changed a']],
    [{ parentId: 'top', name: 'b' }, ['moved a']],
  ])('chooses for %j the main difference %j', (fields, lines) => {
    const top = below(null, 'top');
    expect(
      toLines(compare(load(top, below(null, 'a')), load(top, below(null, 'a', fields)))),
    ).toEqual(lines);
  });

  it('counts a moved or missing branch once', () => {
    const branch = [below('top', 'a'), below('a', 'b'), below('b', 'c'), below('a', 'd')];
    const home = [below(null, 'top'), below(null, 'else')];
    const from = load(...home, ...branch);
    const moved = [below('else', 'a'), ...branch.slice(1)];
    expect(toLines(compare(from, load(...home, ...moved)))).toEqual(['moved a and 3']);
    expect(toLines(compare(load(...home), from))).toEqual(['added a and 3']);
    expect(toLines(compare(from, load(...home)))).toEqual(['removed a and 3']);
  });

  it.each<[Partial<Category>, boolean]>([
    [{ slug: null }, true],
    [{ slug: 'a' }, false],
    [{ slug: null, parentId: 'top' }, false],
  ])('judges lists of different names by their parents and slugs: %o', (fields, isUnrelated) => {
    const list = (name: string) =>
      load(below(null, 'top', { name, slug: name }), below(null, 'a', { name, ...fields }));
    expect(compare(list('A'), list('B'))).toMatchObject({ isUnrelated });
    const ofOneSite = finishTask(compareLists(list('A'), list('B'), 'id', true));
    expect(ofOneSite).toMatchObject({ isUnrelated: false });
  });

  it('reports nothing as missing that the other list may still contain', () => {
    const half = toLoadedCategories([page(['a'], { hasNextPage: true, endCursor: 'x' })]);
    const comparison = compare(half, load('a', 'b'));
    expect(comparison).toMatchObject({ differences: [], isComplete: false, undecided: 1 });
    expect(toLines(compare(half, load('b')))).toEqual(['removed a']);
  });

  it('reports nothing as missing that may be an unreadable entry', () => {
    const from = toLoadedCategories([page(['a'], {}, 1)]);
    const comparison = compare(from, load('a', 'b'));
    expect(comparison).toMatchObject({ differences: [], isComplete: false, undecided: 1 });
  });

  it('reports nothing as moved by path, because other parents make another category', () => {
    const from = load(below(null, 'top'), below('top', 'a'), below(null, 'else'));
    const to = load(below(null, 'top'), below('else', 'a'), below(null, 'else'));
    expect(toLines(compare(from, to))).toEqual(['moved a']);
    expect(toLines(compare(from, to, 'path'))).toEqual(['added a', 'removed a']);
  });
});
