import type { Category } from '../../api/schemas';
import { forRange, type Task } from '../../text/task';
import { lacksParent } from '../category-index';
import { compareFields, type FieldChange, changeKindOf } from '../changes';
import { isTimeField } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import type { Matching } from './match-lists';
import { NONE } from '../hierarchy';

export const DIFFERENCE_KINDS = ['added', 'removed', 'moved', 'renamed', 'changed'] as const;

/** The main difference of a category: a moved category may also have another name. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  kind: DifferenceKind;
  /** Null for an added category. */
  from: Category | null;
  /** Null for a removed category. */
  to: Category | null;
  /** The fields that differ, *from* before and *to* after. Empty for added and removed categories. */
  fields: readonly FieldChange[];
  /** The number of descendants that are added, removed or moved with it. */
  branch: number;
}

export interface Comparison {
  from: LoadedCategories;
  to: LoadedCategories;
  matching: Matching;
  /** In the order of *to*; removed categories come last, in the order of *from*. */
  differences: readonly Difference[];
  isComplete: boolean;
  /** The number of categories whose match may be in the part of the other list that is not loaded. */
  undecided: number;
}

/** Returns whether two incomplete lists share nothing, so that nothing was compared. */
export function isOfNothing({ isComplete, matching, differences }: Comparison): boolean {
  return !isComplete && matching.matched === 0 && differences.length === 0;
}

/** Compares two matched lists. */
export function* compareMatched(
  from: LoadedCategories,
  to: LoadedCategories,
  matching: Matching,
): Task<Comparison> {
  const { fromOf, toOf } = matching;
  const differences: Difference[] = [];
  /** The tops of added and moved branches, by position in *to*. */
  const toTops: Tops = new Map();
  /** The tops of removed branches, by position in *from*. */
  const fromTops: Tops = new Map();
  let undecided = 0;

  yield* forRange(0, to.count, (position) => {
    const category = to.index.categories[position];
    const other = from.index.categories[fromOf[position] ?? NONE];
    if (!category) return;
    if (!other) {
      if (!from.isComplete) undecided += 1;
      else if (isTop(to, fromOf, position)) {
        const difference = toDifference('added', null, category);
        differences.push(difference);
        toTops.set(position, difference);
      }
      return;
    }
    const isMoved = hasMoved(from, to, matching, position);
    const fields = compareFields(other, category, { id: false, parentId: isMoved });
    if (fields.every(({ field }) => isTimeField(field))) return;
    const kind = changeKindOf(fields);
    const difference = toDifference(kind === 'edited' ? 'changed' : kind, other, category, fields);
    differences.push(difference);
    if (isMoved) toTops.set(position, difference);
  });
  yield* forRange(0, from.count, (position) => {
    const category = from.index.categories[position];
    if (!category || toOf[position] !== NONE) return;
    if (!to.isComplete) undecided += 1;
    else if (isTop(from, toOf, position)) {
      const difference = toDifference('removed', category, null);
      differences.push(difference);
      fromTops.set(position, difference);
    }
  });
  yield* countFollowers(to, from, fromOf, toTops);
  yield* countFollowers(from, to, toOf, fromTops);

  const isComplete = to.isComplete && from.isComplete;
  return { from, to, matching, differences, isComplete, undecided };
}

/** Counts differences by kind. A branch counts once. */
export function countKinds(differences: readonly Difference[]): Record<DifferenceKind, number> {
  const counts = { added: 0, removed: 0, moved: 0, renamed: 0, changed: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  return counts;
}

type Tops = Map<number, Difference>;

function toDifference(
  kind: DifferenceKind,
  from: Category | null,
  to: Category | null,
  fields: readonly FieldChange[] = [],
): Difference {
  return { kind, from, to, fields, branch: 0 };
}

/** Returns whether an unmatched category is not below another one. */
function isTop({ hierarchy }: LoadedCategories, otherOf: Int32Array, position: number): boolean {
  const parent = hierarchy.parentAt[position] ?? NONE;
  return parent === NONE || otherOf[parent] !== NONE;
}

/** Returns whether the parents of a pair are no pair. */
function hasMoved(
  from: LoadedCategories,
  to: LoadedCategories,
  { by, fromOf, toOf }: Matching,
  position: number,
): boolean {
  const other = fromOf[position] ?? NONE;
  if (by === 'id')
    return to.index.categories[position]?.parentId !== from.index.categories[other]?.parentId;
  const parent = parentOf(to, position);
  const otherParent = parentOf(from, other);
  if (parent !== NONE && otherParent !== NONE) return fromOf[parent] !== otherParent;
  const isLost = lacksParent(to.index, position, to.count);
  const isOtherLost = lacksParent(from.index, other, from.count);
  // A parent that is not loaded, or is on one side only, may be the same.
  if (isLost) {
    const isOther = !isOtherLost && (otherParent === NONE || toOf[otherParent] !== NONE);
    return to.isComplete && isOther;
  }
  if (isOtherLost) return from.isComplete && (parent === NONE || fromOf[parent] !== NONE);
  return parent !== otherParent;
}

/** Returns the parent's position, or -1 where none is loaded or it is its own; the index may have grown meanwhile. */
function parentOf({ index, count }: LoadedCategories, position: number): number {
  const parent = index.parentAt[position] ?? NONE;
  return parent < count && parent !== position ? parent : NONE;
}

function* countFollowers(
  { hierarchy, count }: LoadedCategories,
  other: LoadedCategories,
  otherOf: Int32Array,
  tops: Tops,
): Task<void> {
  if (tops.size === 0) return;
  /** Returns whether a category is below the same parent on both sides, or missing with its parent. */
  const isFollower = (position: number, parent: number) => {
    const pair = otherOf[position] ?? NONE;
    const otherParent = other.hierarchy.parentAt[pair] ?? NONE;
    return otherOf[parent] === otherParent && (pair === NONE) === (otherParent === NONE);
  };
  /** The top of each category, by position. */
  const topOf: (Difference | undefined)[] = [];
  yield* forRange(0, count, (at) => {
    const position = hierarchy.parentsFirst[at] ?? NONE;
    const parent = hierarchy.parentAt[position] ?? NONE;
    const top = tops.get(position);
    topOf[position] = top;
    if (top || parent === NONE || !isFollower(position, parent)) return;
    const followed = topOf[parent];
    if (!followed) return;
    topOf[position] = followed;
    followed.branch += 1;
  });
}
