import type { Category } from '../../api/schemas';
import { forRange, type Task } from '../../text/task';
import { lacksParent } from '../category-index';
import { type ChangeKind, compareFields, type FieldChange, kindOf } from '../changes';
import { isByNature } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import type { Matching } from './match-lists';
import { NONE } from '../hierarchy';

export const DIFFERENCE_KINDS = ['only-here', 'only-there', 'moved', 'renamed', 'changed'] as const;

/** What is most to be said of a category that differs: what has moved may have another name as well. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A category, or a branch, that is not the same in two lists. */
export interface Difference {
  kind: DifferenceKind;
  /** Null where it is only there. */
  here: Category | null;
  /** Null where it is only here. */
  there: Category | null;
  /** What differs: before is there, after is here. Empty for what is on one side only. */
  fields: readonly FieldChange[];
  /** How many categories below it go along: they are only here, only there or moved because it is. */
  branch: number;
}

/** How two lists differ. */
export interface Comparison {
  here: LoadedCategories;
  there: LoadedCategories;
  matching: Matching;
  /** In the order of the list here; what is only there comes last, in the order there. */
  differences: readonly Difference[];
  /** How many differences are of each kind: what goes along with a branch is not counted again. */
  counts: Readonly<Record<DifferenceKind, number>>;
  /** Whether both lists are complete. */
  isWhole: boolean;
  /** How many categories match none while the other list is incomplete: they may be there, so they do not differ. */
  undecided: number;
}

/** Returns whether nothing can be said: the lists are incomplete, and what was read of them has nothing in common. */
export function isOfNothing({ isWhole, matching, differences }: Comparison): boolean {
  return !isWhole && matching.matched === 0 && differences.length === 0;
}

const KINDS: Record<ChangeKind, DifferenceKind> = {
  moved: 'moved',
  renamed: 'renamed',
  edited: 'changed',
};

/** Compares two lists whose categories are matched. */
export function* compareMatched(
  here: LoadedCategories,
  there: LoadedCategories,
  matching: Matching,
): Task<Comparison> {
  const { thereOf, hereOf } = matching;
  const differences: Difference[] = [];
  /** Those that others may go along with, by position. */
  const topsHere: Tops = new Map();
  const topsThere: Tops = new Map();
  let undecided = 0;

  yield* forRange(0, here.count, (position) => {
    const category = here.index.categories[position];
    const other = there.index.categories[thereOf[position] ?? NONE];
    if (!category) return;
    if (!other) {
      if (!there.isComplete) undecided += 1;
      else if (isTop(here, thereOf, position)) {
        const difference = toMissing('only-here', category);
        differences.push(difference);
        topsHere.set(position, difference);
      }
      return;
    }
    const isMoved = hasMoved(here, there, matching, position);
    const fields = compareFields(other, category, { id: false, parentId: isMoved });
    if (fields.every(({ field }) => isByNature(field))) return;
    const kind = KINDS[kindOf(fields)];
    const difference = { kind, here: category, there: other, fields, branch: 0 };
    differences.push(difference);
    if (isMoved) topsHere.set(position, difference);
  });
  yield* forRange(0, there.count, (position) => {
    const category = there.index.categories[position];
    if (!category || hereOf[position] !== NONE) return;
    if (!here.isComplete) undecided += 1;
    else if (isTop(there, hereOf, position)) {
      const difference = toMissing('only-there', category);
      differences.push(difference);
      topsThere.set(position, difference);
    }
  });
  yield* countFollowers(here, there, thereOf, topsHere);
  yield* countFollowers(there, here, hereOf, topsThere);

  const counts = { 'only-here': 0, 'only-there': 0, moved: 0, renamed: 0, changed: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  const isWhole = here.isComplete && there.isComplete;
  return { here, there, matching, differences, counts, isWhole, undecided };
}

type Top = Pick<Difference, 'branch'>;
type Tops = Map<number, Top>;

function toMissing(kind: 'only-here' | 'only-there', category: Category) {
  const isHere = kind === 'only-here';
  const [here, there] = isHere ? [category, null] : [null, category];
  return { kind, here, there, fields: [], branch: 0 };
}

/** Returns whether a category that matches none is not merely below another such. */
function isTop({ hierarchy }: LoadedCategories, otherOf: Int32Array, position: number): boolean {
  const parent = hierarchy.parentAt[position] ?? NONE;
  return parent === NONE || otherOf[parent] !== NONE;
}

/** Returns whether two categories that are matched are below parents that are not. */
function hasMoved(
  here: LoadedCategories,
  there: LoadedCategories,
  { by, thereOf, hereOf }: Matching,
  position: number,
): boolean {
  const other = thereOf[position] ?? NONE;
  if (by === 'id')
    return here.index.categories[position]?.parentId !== there.index.categories[other]?.parentId;
  const parent = parentOf(here, position);
  const otherParent = parentOf(there, other);
  if (parent !== NONE && otherParent !== NONE) return thereOf[parent] !== otherParent;
  const isLost = lacksParent(here.index, position, here.count);
  const isOtherLost = lacksParent(there.index, other, there.count);
  // A parent that is not loaded, or is only on one side, may well be the same.
  if (isLost) {
    const isOther = !isOtherLost && (otherParent === NONE || hereOf[otherParent] !== NONE);
    return here.isComplete && isOther;
  }
  if (isOtherLost) return there.isComplete && (parent === NONE || thereOf[parent] !== NONE);
  return parent !== otherParent;
}

/**
 * Returns the position of the parent, or -1 where none is loaded or a category is its own. The index may have grown
 * since this view of it.
 */
function parentOf({ index, count }: LoadedCategories, position: number): number {
  const parent = index.parentAt[position] ?? NONE;
  return parent < count && parent !== position ? parent : NONE;
}

/** Counts for each of these tops how many categories below it go along with it. */
function* countFollowers(
  { hierarchy, count }: LoadedCategories,
  other: LoadedCategories,
  otherOf: Int32Array,
  tops: Tops,
): Task<void> {
  if (tops.size === 0) return;
  /** Returns whether the parents of a category are missing as it is, or on both sides as it is. */
  const isAlong = (position: number, parent: number) => {
    const pair = otherOf[position] ?? NONE;
    const otherParent = other.hierarchy.parentAt[pair] ?? NONE;
    return otherOf[parent] === otherParent && (pair === NONE) === (otherParent === NONE);
  };
  /** The top that each goes along with, by position. */
  const topOf: (Top | undefined)[] = [];
  yield* forRange(0, count, (at) => {
    const position = hierarchy.parentsFirst[at] ?? NONE;
    const parent = hierarchy.parentAt[position] ?? NONE;
    const top = tops.get(position);
    topOf[position] = top;
    if (top || parent === NONE || !isAlong(position, parent)) return;
    const followed = topOf[parent];
    if (!followed) return;
    topOf[position] = followed;
    followed.branch += 1;
  });
}
