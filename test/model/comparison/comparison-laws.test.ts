import { type Arbitrary, array, assert, constantFrom, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import {
  type Comparison,
  compareLists,
  type Difference,
} from '../../../src/model/comparison/compare-lists';
import type { MatchBy } from '../../../src/model/comparison/match-lists';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { finishTask } from '../../../src/base/task';
import { category, page, toLoadedCategories } from '../pages';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/**
 * A category of a small site. Its parent can be missing, itself or a descendant; names and slugs
 * repeat, even among siblings.
 */
const someCategory: Arbitrary<Category> = record({
  id: constantFrom(...IDS),
  name: constantFrom('Toys', 'Toys', 'News', 'Sale', null),
  slug: constantFrom('toys', 'news', 'sale', 'new', null, null),
  description: constantFrom('For all', 'For some', null),
  parentId: constantFrom(...IDS, null, null, null, 'nowhere', 'elsewhere'),
}).map(({ id, ...fields }) => category(id, fields));

/** A list, the number of its unreadable entries and whether it is complete. */
interface List {
  categories: Category[];
  isRead: boolean;
  unreadable: number;
}

const someList: Arbitrary<List> = record({
  categories: array(someCategory, { maxLength: 10, size: 'max' }),
  isRead: constantFrom(true, true, false),
  unreadable: constantFrom(0, 0, 1),
  /** Overrides for all categories: fields that the whole list lacks. */
  lacking: constantFrom({}, {}, { description: null }, { description: null, slug: null }),
}).map(({ lacking, ...list }) => ({
  ...list,
  categories: list.categories.map((one) => Object.assign(one, lacking)),
}));

/** Two unrelated lists, or a list and a variant with some changed categories and possibly different IDs. */
const twoLists: Arbitrary<[List, List]> = tuple(
  someList,
  someList,
  constantFrom('apart', 'same', 'other-ids'),
).map(([from, to, relation]) => {
  if (relation === 'apart') return [from, to];
  const changed = new Map(to.categories.slice(0, 4).map((one) => [one.id, one]));
  const categories = from.categories.map((one) => changed.get(one.id) ?? one);
  const related = { ...to, categories };
  return [from, relation === 'same' ? related : withOtherIds(related)];
});

function withOtherIds(list: List): List {
  const toOther = (id: string) => `other-${id}`;
  const categories = list.categories.map((one) => ({
    ...one,
    id: toOther(one.id),
    parentId: one.parentId && toOther(one.parentId),
  }));
  return { ...list, categories };
}

function load({ categories, isRead, unreadable }: List): LoadedCategories {
  const pageInfo = isRead ? {} : { hasNextPage: true, endCursor: 'next' };
  return toLoadedCategories([page(categories, pageInfo, unreadable)]);
}

function compare(from: List, to: List, by: MatchBy): Comparison {
  return finishTask(compareLists(load(from), load(to), by));
}

const MIRRORED = { added: 'removed', removed: 'added' } as const;

/** Returns the same difference from the other side. */
function mirror({ kind, from, to, fields, descendantCount }: Difference): Difference {
  return {
    kind: kind === 'added' || kind === 'removed' ? MIRRORED[kind] : kind,
    from: to,
    to: from,
    fields,
    descendantCount,
  };
}

const inAnyOrder = (differences: readonly Difference[]) =>
  differences.map((difference) => JSON.stringify(difference)).toSorted();

const RUNS = { numRuns: 500 };

describe('a list compared with itself', () => {
  it.each(['id', 'path'] as const)('has no differences when matched by %s', (by) => {
    assert(
      property(someList, (list) => {
        expect(compare(list, list, by)).toMatchObject({ differences: [], undecided: 0 });
      }),
      RUNS,
    );
  });

  it('has no differences when matched by path, even if every ID differs', () => {
    assert(
      property(someList, (list) => {
        expect(compare(list, withOtherIds(list), 'path')).toMatchObject({
          differences: [],
          undecided: 0,
        });
      }),
      RUNS,
    );
  });
});

describe.each(['id', 'path'] as const)('two lists matched by %s', (by) => {
  it('have mirrored differences when swapped', () => {
    assert(
      property(twoLists, ([from, to]) => {
        const [one, other] = [compare(from, to, by), compare(to, from, by)];
        expect(inAnyOrder(other.differences.map(mirror))).toEqual(inAnyOrder(one.differences));
        expect(other.undecided).toBe(one.undecided);
        expect(other.matching.matched).toBe(one.matching.matched);
        const { from: inFrom, to: inTo } = one.missingFields;
        expect(other.missingFields).toEqual({ from: inTo, to: inFrom });
      }),
      RUNS,
    );
  });

  it('report every changed value in a difference or as a missing field', () => {
    assert(
      property(twoLists, ([from, to]) => {
        const { differences, matching, missingFields, ...lists } = compare(from, to, by);
        const named = [...missingFields.from, ...missingFields.to];
        const fieldsOf = new Map(differences.map((one) => [one.to?.id, one.fields]));
        const lost = lists.to.categories.flatMap((one, position) => {
          const other = lists.from.categories[matching.fromOf[position] ?? -1];
          const known = new Set([...(fieldsOf.get(one.id) ?? []), ...named]);
          return (['name', 'slug', 'description'] as const).filter(
            (field) => other && one[field] !== other[field] && !known.has(field),
          );
        });
        expect(lost).toEqual([]);
      }),
      RUNS,
    );
  });

  it('count every category exactly once', () => {
    assert(
      property(twoLists, ([from, to]) => {
        const { differences, matching, undecided, ...lists } = compare(from, to, by);
        const sizeOf = (kind: Difference['kind']) =>
          differences.reduce(
            (sum, one) => sum + (one.kind === kind ? 1 + one.descendantCount : 0),
            0,
          );
        const missing = sizeOf('added') + sizeOf('removed');
        expect(2 * matching.matched + missing + undecided).toBe(lists.from.count + lists.to.count);
        for (const side of ['from', 'to'] as const) {
          const ids = differences.flatMap((one) => one[side]?.id ?? []);
          expect(new Set(ids).size).toBe(ids.length);
        }
        const along = differences.filter(({ kind }) => kind === 'moved');
        const others = differences.filter(({ kind }) => kind === 'renamed' || kind === 'changed');
        expect(others.every(({ descendantCount }) => descendantCount === 0)).toBe(true);
        const size = along.reduce((sum, { descendantCount }) => sum + 1 + descendantCount, 0);
        expect(size).toBeLessThanOrEqual(matching.matched);
      }),
      RUNS,
    );
  });
});
