import type { Category } from '../../api/schemas';
import { entryAt } from '../../base/entry-at';
import { forRange, type Task } from '../../base/task';
import { type FieldName, isTimeField, FIELD_NAMES } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { type MatchBy, type Matching, matchLists } from './match-lists';
import { NONE } from '../hierarchy';

export const DIFFERENCE_KINDS = ['added', 'removed', 'moved', 'renamed', 'changed'] as const;

/** A category's main difference: a moved category may also be renamed. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  kind: DifferenceKind;
  from: Category | null;
  to: Category | null;
  /** The fields whose values differ. Empty for added and removed categories. */
  fields: readonly FieldName[];
  /** The number of descendants that were added, removed or moved with it. */
  descendantCount: number;
}

/** Returns a difference's category: the one in *to* if it is in both lists. */
export function categoryOf({ from, to }: Pick<Difference, 'from' | 'to'>): Category {
  const category = to ?? from;
  if (category === null) throw new Error('No category in a difference');
  return category;
}

export interface Comparison {
  from: LoadedCategories;
  to: LoadedCategories;
  matching: Matching;
  /** Each side's missing fields that the other side has. They are not compared. */
  missingFields: Readonly<Record<'from' | 'to', readonly FieldName[]>>;
  /** In the order of *to*, then removed categories in the order of *from*. */
  differences: readonly Difference[];
  isComplete: boolean;
  /** The number of categories whose match may be in the unloaded or unreadable part of the other list. */
  undecided: number;
  /** Whether hardly any category has the same name, slug or parent on both sides. Equal IDs may be a coincidence. */
  isUnrelated: boolean;
}

/**
 * Compares two lists, matched by `by`; null lets `matchLists` decide. Lists of one site are never unrelated, and all
 * their fields are compared.
 */
export function* compareLists(
  from: LoadedCategories,
  to: LoadedCategories,
  by: MatchBy | null = null,
  isSameSite = false,
): Task<Comparison> {
  const matching = yield* matchLists(from, to, by);
  const { fromOf, toOf } = matching;
  // Within one site, a field that every category gained or lost is a change.
  const missingFields = {
    from: isSameSite ? [] : yield* findMissingFields(from, to, fromOf),
    to: isSameSite ? [] : yield* findMissingFields(to, from, toOf),
  };
  const uncompared = new Set<FieldName>(['id', ...missingFields.from, ...missingFields.to]);
  const compared = FIELD_NAMES.filter((field) => !uncompared.has(field));
  const differences: Difference[] = [];
  const toTops: Tops = new Map();
  const fromTops: Tops = new Map();
  let undecided = 0;
  let alike = 0;

  yield* forRange(0, to.count, (position) => {
    const category = entryAt(to.index.categories, position);
    const other = from.index.categories[entryAt(fromOf, position)];
    if (!other) {
      if (!from.isComplete) undecided += 1;
      else if (isTop(to, fromOf, position)) {
        const difference = toDifference('added', null, category);
        differences.push(difference);
        toTops.set(position, difference);
      }
      return;
    }
    const isSame = (field: FieldName) => category[field] && category[field] === other[field];
    if (isSame('name') || isSame('slug') || isSame('parentId')) alike += 1;
    // If lists are matched by path, the parents of matching categories also match.
    const isMoved = matching.by === 'id' && category.parentId !== other.parentId;
    const fields = compared.filter((field) =>
      field === 'parentId' ? isMoved : category[field] !== other[field],
    );
    if (fields.every(isTimeField)) return;
    const difference = toDifference(kindOf(fields), other, category, fields);
    differences.push(difference);
    if (isMoved) toTops.set(position, difference);
  });
  yield* forRange(0, from.count, (position) => {
    if (toOf[position] !== NONE) return;
    if (!to.isComplete) undecided += 1;
    else if (isTop(from, toOf, position)) {
      const category = entryAt(from.index.categories, position);
      const difference = toDifference('removed', category, null);
      differences.push(difference);
      fromTops.set(position, difference);
    }
  });
  yield* countFollowers(to, from, fromOf, toTops);
  yield* countFollowers(from, to, toOf, fromTops);

  const isComplete = to.isComplete && from.isComplete;
  // Lists are related if at least one in 20 categories is alike.
  const isUnrelated = isComplete && !isSameSite && 20 * alike < Math.min(from.count, to.count);
  return { from, to, matching, missingFields, differences, isComplete, undecided, isUnrelated };
}

export function countKinds(differences: readonly Difference[]): Record<DifferenceKind, number> {
  const counts = { added: 0, removed: 0, moved: 0, renamed: 0, changed: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  return counts;
}

type Tops = Map<number, Difference>;

function kindOf(fields: readonly FieldName[]): DifferenceKind {
  if (fields.includes('parentId')) return 'moved';
  return fields.includes('name') ? 'renamed' : 'changed';
}

function toDifference(
  kind: DifferenceKind,
  from: Category | null,
  to: Category | null,
  fields: readonly FieldName[] = [],
): Difference {
  return { kind, from, to, fields, descendantCount: 0 };
}

function isTop({ hierarchy }: LoadedCategories, otherOf: Int32Array, position: number): boolean {
  const parent = entryAt(hierarchy.parentAt, position);
  return parent === NONE || otherOf[parent] !== NONE;
}

function* countFollowers(
  { hierarchy, count }: LoadedCategories,
  other: LoadedCategories,
  otherOf: Int32Array,
  tops: Tops,
): Task<void> {
  if (tops.size === 0) return;
  /** Returns whether a category was moved, added or removed together with its parent. */
  const isFollower = (position: number, parent: number) => {
    const pair = entryAt(otherOf, position);
    const otherParent = other.hierarchy.parentAt[pair] ?? NONE;
    return otherOf[parent] === otherParent && (pair === NONE) === (otherParent === NONE);
  };
  /** The difference that each category belongs to, by position. */
  const topOf: (Difference | undefined)[] = [];
  yield* forRange(0, count, (at) => {
    const position = entryAt(hierarchy.parentsFirst, at);
    const parent = entryAt(hierarchy.parentAt, position);
    const top = tops.get(position);
    topOf[position] = top;
    if (top || parent === NONE || !isFollower(position, parent)) return;
    const followed = topOf[parent];
    if (!followed) return;
    topOf[position] = followed;
    followed.descendantCount += 1;
  });
}

/**
 * Leaves out the parent ID because a category without one is a root, which is a difference. Leaves out times because
 * they are never differences.
 */
const OPTIONAL_FIELDS = FIELD_NAMES.filter(
  (field) => !['id', 'name', 'parentId'].includes(field) && !isTimeField(field),
);

/**
 * If fewer categories have a field that the other side lacks, each counts as a difference, unless the field was never
 * sent.
 */
const MIN_WITH_FIELD = 3;

/**
 * Returns the fields that no category on one side has, if they were never sent or if most matching categories on the
 * other side have them. If only a few have them, each counts as a difference.
 * @param pairOf by position in *other*: the position in *side*, or `NONE`
 */
function* findMissingFields(
  side: LoadedCategories,
  other: LoadedCategories,
  pairOf: Int32Array,
): Task<readonly FieldName[]> {
  let missing = OPTIONAL_FIELDS;
  yield* forRange(0, side.count, (position) => {
    const category = entryAt(side.index.categories, position);
    if (missing.some((field) => category[field] !== null))
      missing = missing.filter((field) => category[field] === null);
  });
  if (missing.length === 0) return missing;
  let matched = 0;
  const counts = new Map<FieldName, number>();
  yield* forRange(0, other.count, (position) => {
    if (pairOf[position] === NONE) return;
    matched += 1;
    const category = entryAt(other.index.categories, position);
    for (const field of missing)
      if (category[field] !== null) counts.set(field, (counts.get(field) ?? 0) + 1);
  });
  return missing.filter((field) => {
    const count = counts.get(field) ?? 0;
    const isUsual = count >= MIN_WITH_FIELD && 2 * count > matched;
    return isUsual || (count > 0 && isNeverSent(side, field));
  });
}

/** Returns whether all entries of a list came without a field that the API promises. */
function isNeverSent({ deviations, count, repeated }: LoadedCategories, name: FieldName): boolean {
  return deviations.some(
    (deviation) =>
      deviation.kind === 'absent' &&
      deviation.field === name &&
      deviation.count === count + repeated,
  );
}
