import { describe, expect, it } from 'vitest';
import type { Deviation } from '../../../src/api/deviation-tally';
import type { Category } from '../../../src/api/schemas';
import { type Comparison, compareLists } from '../../../src/model/comparison/compare-lists';
import type { MatchBy } from '../../../src/model/comparison/match-lists';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { finishTask } from '../../../src/base/task';
import { bare, category, load, page, toLoadedCategories } from '../pages';

function compare(from: LoadedCategories, to: LoadedCategories, by: MatchBy = 'id'): Comparison {
  return finishTask(compareLists(from, to, by));
}

/** Returns the differences by kind and ID, with the number of descendants that changed with each one. */
function toLines({ differences }: Comparison): string[] {
  return differences.map(({ kind, to, from, descendantCount }) => {
    const id = to?.id ?? from?.id;
    return `${kind} ${id}${descendantCount > 0 ? ` and ${descendantCount}` : ''}`;
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
  ])('for the change %j, reports %j', (fields, lines) => {
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
  ])('compares parents and slugs to recognize unrelated lists: %o', (fields, isUnrelated) => {
    const list = (name: string) =>
      load(below(null, 'top', { name, slug: name }), below(null, 'a', { name, ...fields }));
    expect(compare(list('A'), list('B'))).toMatchObject({ isUnrelated });
    const ofOneSite = finishTask(compareLists(list('A'), list('B'), 'id', true));
    expect(ofOneSite).toMatchObject({ isUnrelated: false });
  });

  describe('a field that one list lacks', () => {
    const list = (count: number, fields: Partial<Category> = {}) =>
      Array.from({ length: count }, (_, at) => bare(String(at), { name: `Name ${at}`, ...fields }));
    const described = { description: 'About' };
    const missing = ['description'];

    it('is named once instead of marking every category as changed', () => {
      const [without, having] = [load(...list(4)), load(...list(4, described))];
      expect(compare(without, having)).toMatchObject({
        differences: [],
        missingFields: { from: missing, to: [] },
      });
      expect(compare(having, without)).toMatchObject({
        differences: [],
        missingFields: { from: [], to: missing },
      });
    });

    it('does not hide other differences', () => {
      const to = [...list(3, described), bare('3', { name: 'Other' }), bare('new', described)];
      const { differences, missingFields } = compare(load(...list(4), 'old'), load(...to));
      expect(missingFields.from).toEqual(missing);
      expect(differences.map(({ kind, fields }) => [kind, ...fields])).toEqual([
        ['renamed', 'name'],
        ['added'],
        ['removed'],
      ]);
    });

    it.each([
      ['a list of two categories', list(2), list(2, described), ['changed 0', 'changed 1']],
      [
        'a list where only the first values were added',
        list(5),
        [...list(2, described), ...list(5).slice(2)],
        ['changed 0', 'changed 1'],
      ],
      [
        'a list that has one value',
        [...list(1, described), ...list(4).slice(1)],
        list(3, described),
        ['changed 1', 'changed 2', 'removed 3'],
      ],
      ['an empty list', [], list(1, described), ['added 0']],
      [
        'parents',
        list(4),
        [...list(1), ...list(4, { parentId: '0' }).slice(1)],
        ['moved 1', 'moved 2', 'moved 3'],
      ],
      ['names', list(3, { name: null }), list(3), ['renamed 0', 'renamed 1', 'renamed 2']],
    ])('does not hide differences in %s', (_, from, to, lines) => {
      const comparison = compare(load(...from), load(...to));
      expect(toLines(comparison)).toEqual(lines);
      expect(comparison.missingFields).toEqual({ from: [], to: [] });
    });

    it('is not compared if the service did not send it', () => {
      const notSent = (count: number): Deviation => ({
        kind: 'absent',
        field: 'description',
        count,
        example: { categoryId: '0', received: null },
      });
      const to = load(...list(1, described), ...list(5).slice(1));
      const from = (count: number) => toLoadedCategories([page(list(5), {}, 0, [notSent(count)])]);
      expect(compare(from(5), to)).toMatchObject({
        differences: [],
        missingFields: { from: missing },
      });
      expect(toLines(compare(from(4), to))).toEqual(['changed 0']);
    });

    it('is named even if only part of the list was read', () => {
      const half = toLoadedCategories([page(list(3), { hasNextPage: true, endCursor: 'x' })]);
      const comparison = compare(half, load(...list(6, described)));
      expect(comparison).toMatchObject({ differences: [], missingFields: { from: missing } });
    });

    it('is compared between two lists of one site', () => {
      const [without, having] = [load(...list(4)), load(...list(4, described))];
      for (const lists of [[without, having] as const, [having, without] as const]) {
        const { differences, missingFields } = finishTask(compareLists(...lists, 'id', true));
        expect(differences).toHaveLength(4);
        expect(missingFields).toEqual({ from: [], to: [] });
      }
    });

    it('is not named if both lists lack it', () => {
      const comparison = compare(load(...list(4)), load(...list(4)));
      expect(comparison.missingFields).toEqual({ from: [], to: [] });
    });
  });

  it('does not report a category as missing while the other list is incomplete', () => {
    const half = toLoadedCategories([page(['a'], { hasNextPage: true, endCursor: 'x' })]);
    const comparison = compare(half, load('a', 'b'));
    expect(comparison).toMatchObject({ differences: [], isComplete: false, undecided: 1 });
    expect(toLines(compare(half, load('b')))).toEqual(['removed a']);
  });

  it('does not report a category as missing if it may be an unreadable entry', () => {
    const from = toLoadedCategories([page(['a'], {}, 1)]);
    const comparison = compare(from, load('a', 'b'));
    expect(comparison).toMatchObject({ differences: [], isComplete: false, undecided: 1 });
  });

  it('does not report moves when matching by path', () => {
    const from = load(below(null, 'top'), below('top', 'a'), below(null, 'else'));
    const to = load(below(null, 'top'), below('else', 'a'), below(null, 'else'));
    expect(toLines(compare(from, to))).toEqual(['moved a']);
    expect(toLines(compare(from, to, 'path'))).toEqual(['added a', 'removed a']);
  });
});
