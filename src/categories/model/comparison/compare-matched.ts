import type { Category } from '../../../api/schemas';
import { forRange, type Work } from '../../../text/work';
import { type ChangeKind, compareFields, type FieldChange, kindOf } from '../changes';
import { FIELDS, type FieldName } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import type { Matching } from './match-lists';
import { parentOf } from './pairs';

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
  /** Whether both lists were read to their ends. */
  isWhole: boolean;
  /**
   * How many categories match none, while the other list was not read to its end: nobody can say that they are
   * missing there, so they are no differences.
   */
  undecided: number;
}

/** Returns whether a field differs between environments by nature: shown beside others, no difference by itself. */
export function isByNature(field: FieldName): boolean {
  return FIELDS[field].sort === 'time';
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
): Work<Comparison> {
  const { thereOf, hereOf } = matching;
  const differences: Difference[] = [];
  /** Those that others may go along with, by position. */
  const topsHere: Tops = new Map();
  const topsThere: Tops = new Map();
  let undecided = 0;

  yield* forRange(0, here.count, (position) => {
    const category = here.index.categories[position];
    const other = there.index.categories[thereOf[position] ?? -1];
    if (!category) return;
    if (!other) {
      if (!isRead(there)) undecided += 1;
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
    if (!category || hereOf[position] !== -1) return;
    if (!isRead(here)) undecided += 1;
    else if (isTop(there, hereOf, position)) {
      const difference = toMissing('only-there', category);
      differences.push(difference);
      topsThere.set(position, difference);
    }
  });
  yield* countFollowers(here, thereOf, topsHere);
  yield* countFollowers(there, hereOf, topsThere);

  const counts = { 'only-here': 0, 'only-there': 0, moved: 0, renamed: 0, changed: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  const isWhole = isRead(here) && isRead(there);
  return { here, there, matching, differences, counts, isWhole, undecided };
}

type Top = Pick<Difference, 'branch'>;
type Tops = Map<number, Top>;

function toMissing(kind: 'only-here' | 'only-there', category: Category) {
  const isHere = kind === 'only-here';
  const [here, there] = isHere ? [category, null] : [null, category];
  return { kind, here, there, fields: [], branch: 0 };
}

function isRead({ paging }: LoadedCategories): boolean {
  return paging.kind === 'end';
}

/** Returns whether a category that matches none is not merely below another such. */
function isTop(loaded: LoadedCategories, otherOf: Int32Array, position: number): boolean {
  const parent = parentOf(loaded, position);
  return parent === -1 || otherOf[parent] !== -1 || loaded.index.loops.has(position);
}

/** Returns whether two categories that are matched stand below parents that are not. */
function hasMoved(
  here: LoadedCategories,
  there: LoadedCategories,
  { by, thereOf, hereOf }: Matching,
  position: number,
): boolean {
  const other = thereOf[position] ?? -1;
  const parentId = here.index.categories[position]?.parentId;
  const otherId = there.index.categories[other]?.parentId;
  if (by === 'id') return parentId !== otherId;
  const parent = parentOf(here, position);
  const otherParent = parentOf(there, other);
  if (parent !== -1 && otherParent !== -1) return thereOf[parent] !== otherParent;
  const isLost = parent === -1 && parentId !== null;
  const isOtherLost = otherParent === -1 && otherId !== null;
  // A parent that is not loaded, or is only on one side, may well be the same.
  if (isLost) {
    const isOther = !isOtherLost && (otherParent === -1 || hereOf[otherParent] !== -1);
    return isRead(here) && isOther;
  }
  if (isOtherLost) return isRead(there) && (parent === -1 || thereOf[parent] !== -1);
  return parent !== otherParent;
}

/** Counts for each of these tops how many categories below it go along with it. */
function* countFollowers(loaded: LoadedCategories, otherOf: Int32Array, tops: Tops): Work<void> {
  if (tops.size === 0) return;
  const isMatched = (position: number) => otherOf[position] !== -1;
  /** The top that each goes along with, null for none: each is passed once. */
  const topOf: (Top | null | undefined)[] = [];
  for (const [position, top] of tops) topOf[position] = top;
  yield* forRange(0, loaded.count, (start) => {
    const passed: number[] = [];
    let at = start;
    while (topOf[at] === undefined) {
      passed.push(at);
      // Where a loop leads back to it.
      topOf[at] = null;
      const parent = parentOf(loaded, at);
      if (parent === -1 || isMatched(parent) !== isMatched(at)) break;
      at = parent;
    }
    const top = topOf[at];
    if (!top) return;
    for (const position of passed) topOf[position] = top;
    top.branch += passed.length;
  });
}
