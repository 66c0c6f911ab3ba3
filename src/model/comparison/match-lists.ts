import { forRange, type Task } from '../../text/task';
import { FIELD_NAMES, isTimeField } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { NONE } from '../hierarchy';
import { type KeyOf, type ListSide, Pairs } from './pairs';

/** The field by which categories are matched. Names and slugs count below the same parent. */
export type MatchBy = 'id' | 'path' | 'slug';

/** For reports, in English. */
export const MATCH_LABELS: Readonly<Record<MatchBy, string>> = {
  id: 'ID',
  path: 'path',
  slug: 'slug',
};

export interface Matching {
  by: MatchBy;
  /** By position in *from*: the position in *to*, or -1. */
  toOf: Int32Array;
  /** By position in *to*: the position in *from*, or -1. */
  fromOf: Int32Array;
  matched: number;
  /** The matched part of the longer list with the same name or slug, 0 to 1: equal IDs may name different categories. */
  share: number;
}

/** Marks a key that several categories share. */
const SEVERAL = -2;

/** How many categories take a millisecond or two. */
const STEP = 2_000;

/** Each round builds on the one before; real lists need two. */
const MAX_ROUNDS = 20;

/** The lead of each way, as a part of the longer list: IDs say more than names, and names more than slugs. */
const HEAD_START: Record<MatchBy, number> = { id: 0.1, path: 0.05, slug: 0 };

/** Matches two lists in each way; the best fit comes first. */
export function* proposeMatching(from: LoadedCategories, to: LoadedCategories): Task<Matching[]> {
  const matchings: Matching[] = [];
  for (const by of ['id', 'path', 'slug'] as const) {
    matchings.push(yield* matchLists(from, to, by));
  }
  const score = ({ share, by }: Matching) => share + HEAD_START[by];
  return matchings.toSorted((a, b) => score(b) - score(a));
}

/**
 * Matches two lists in one way. By path, it matches roots by name, then the sub-categories of each pair by name, else
 * by slug. Moved categories follow, by a slug or a content that is unique, and then their sub-categories. Equal
 * siblings come last, in their order. Swapping the lists swaps the result.
 */
export function* matchLists(
  from: LoadedCategories,
  to: LoadedCategories,
  by: MatchBy,
): Task<Matching> {
  const pairs = new Pairs(from, to);
  yield;
  if (by === 'id') yield* pairById(pairs, to.index.positionOf);
  else yield* pairByPlace(pairs, by);
  const { matched, equal } = pairs;
  const longer = Math.max(from.count, to.count);
  const share = longer === 0 ? 1 : equal / longer;
  return { by, toOf: pairs.from.otherOf, fromOf: pairs.to.otherOf, matched, share };
}

function* pairById(pairs: Pairs, positionOf: ReadonlyMap<string, number>): Task<void> {
  yield* forRange(0, pairs.from.all.length, (position) => {
    const other = positionOf.get(pairs.from.at(position)?.id ?? '') ?? NONE;
    // The index may have grown since.
    if (other in pairs.to.otherOf) pairs.add(position, other);
  });
}

/** A way to pair categories of two sets, and the key by which it does. */
type Pairing = readonly [pair: typeof pairByKey, keyOf: KeyOf];

const CONTENT_FIELDS = FIELD_NAMES.filter(
  (field) => field !== 'id' && field !== 'parentId' && !isTimeField(field),
);

const nameOf: KeyOf = ({ name }) => name;
const slugOf: KeyOf = ({ slug }) => slug;
const nameAndSlugOf: KeyOf = ({ name, slug }) =>
  name === null && slug === null ? null : JSON.stringify([name, slug]);
const contentOf: KeyOf = (category) => JSON.stringify(category, CONTENT_FIELDS);
/** A moved category may have the slug of another that stayed: name and description tell them apart. */
const movedTextOf: KeyOf = ({ slug, name, description }) =>
  slug === null || description === null ? null : JSON.stringify([slug, name, description]);

const UNIQUE: Record<'path' | 'slug', readonly Pairing[]> = {
  path: [
    [pairByKey, nameOf],
    [pairByKey, slugOf],
  ],
  slug: [[pairByKey, slugOf]],
};

/** Pairings for equal siblings, which only their order tells apart. */
const IN_ORDER: Record<'path' | 'slug', readonly Pairing[]> = {
  path: [...UNIQUE.path, [pairInOrder, contentOf], [pairInOrder, nameAndSlugOf]],
  slug: [...UNIQUE.slug, [pairInOrder, slugOf]],
};

function* pairByPlace(pairs: Pairs, by: 'path' | 'slug'): Task<void> {
  const { from, to } = pairs;
  yield* pairFamilies(pairs, UNIQUE[by]);
  yield* pairByKey(pairs, from.all, to.all, slugOf);
  for (let round = 1; ; round += 1) {
    const before = pairs.matched;
    yield* pairFamilies(pairs, UNIQUE[by]);
    yield* pairByKey(pairs, from.unpaired(), to.unpaired(), movedTextOf);
    yield* pairByChildren(pairs);
    if (pairs.matched > before && round < MAX_ROUNDS) continue;
    pairs.fresh = [NONE, ...from.all.filter((position) => !from.isUnpaired(position))];
    yield;
    yield* pairFamilies(pairs, IN_ORDER[by]);
    if (pairs.matched === before || round >= MAX_ROUNDS) return;
  }
}

/** Pairs the children of new pairs, then their children, and so on. */
function* pairFamilies(pairs: Pairs, pairings: readonly Pairing[]): Task<void> {
  const { from, to, fresh } = pairs;
  let walked = 0;
  // Grows as it is walked.
  for (const position of fresh) {
    walked += 1;
    if (walked % STEP === 0) yield;
    for (const [pair, keyOf] of pairings) {
      const fromPositions = from.unpairedBelow(position);
      // Finding the roots reads the whole list.
      if (position === NONE) yield;
      const toPositions = to.unpairedBelow(from.otherOf[position] ?? NONE);
      if (fromPositions.length === 0 || toPositions.length === 0) break;
      yield* pair(pairs, fromPositions, toPositions, keyOf);
      yield;
    }
  }
  pairs.fresh = [];
}

/** Pairs categories in the same place that share neither name nor slug, by their sub-categories. */
function* pairByChildren(pairs: Pairs): Task<void> {
  const { from, to } = pairs;
  const toOf = yield* findByChildren(from, to);
  const fromOf = yield* findByChildren(to, from);
  // Decide on all before pairing the first: else the order of the list decides.
  const found = from.all.filter((position) => {
    const other = toOf[position] ?? NONE;
    if (other < 0 || fromOf[other] !== position) return false;
    return isSamePlace(pairs, from.parentAt(position), to.parentAt(other));
  });
  for (const position of found) pairs.add(position, toOf[position] ?? NONE);
}

/** Returns whether two parents are both none, or a pair, or may become one. */
function isSamePlace({ from, to }: Pairs, parent: number, other: number): boolean {
  if (parent === NONE || other === NONE) return parent === other;
  return from.isUnpaired(parent) ? to.isUnpaired(other) : from.otherOf[parent] === other;
}

/**
 * Finds for each unpaired category the parent that all pairs of its sub-categories share on the other side, if at
 * least half of its sub-categories have a pair. By position; negative for none.
 */
function* findByChildren(side: ListSide, other: ListSide): Task<Int32Array> {
  const found = new Int32Array(side.all.length).fill(NONE);
  /** How many more sub-categories have a pair than have none. */
  const surplus = new Int32Array(side.all.length);
  yield* forEach(side.all, (child) => {
    const parent = side.parentAt(child);
    if (parent === NONE || !side.isUnpaired(parent)) return;
    const paired = side.otherOf[child] ?? NONE;
    surplus[parent] = (surplus[parent] ?? 0) + (paired === NONE ? -1 : 1);
    if (paired === NONE) return;
    const otherParent = other.parentAt(paired);
    const isFree = otherParent !== NONE && other.isUnpaired(otherParent);
    const isOnly = found[parent] === NONE || found[parent] === otherParent;
    found[parent] = isFree && isOnly ? otherParent : SEVERAL;
  });
  yield;
  return found.map((one, position) => ((surplus[position] ?? 0) < 0 ? NONE : one));
}

function* pairByKey(
  pairs: Pairs,
  fromPositions: readonly number[],
  toPositions: readonly number[],
  keyOf: KeyOf,
): Task<void> {
  const { from, to, candidates } = pairs;
  const owners = new Map<string, number>();
  yield* forEach(fromPositions, (position) => {
    const key = from.keyAt(position, keyOf);
    if (key !== null) owners.set(key, owners.has(key) ? SEVERAL : position);
  });
  yield* forEach(toPositions, (position) => {
    const key = to.keyAt(position, keyOf);
    const owner = key === null ? SEVERAL : (owners.get(key) ?? SEVERAL);
    if (owner !== SEVERAL) candidates[owner] = candidates[owner] === NONE ? position : SEVERAL;
  });
  yield* forEach(fromPositions, (position) => {
    const candidate = candidates[position] ?? NONE;
    candidates[position] = NONE;
    if (candidate >= 0) pairs.add(position, candidate);
  });
}

/** Pairs categories of the same key in their order: the first with the first, the second with the second. */
function* pairInOrder(
  pairs: Pairs,
  fromPositions: readonly number[],
  toPositions: readonly number[],
  keyOf: KeyOf,
): Task<void> {
  const { from, to } = pairs;
  const waiting = new Map<string, number[]>();
  yield* forEach(fromPositions.toReversed(), (position) => {
    const key = from.keyAt(position, keyOf);
    if (key === null) return;
    const equal = waiting.get(key);
    if (equal) equal.push(position);
    else waiting.set(key, [position]);
  });
  yield* forEach(toPositions, (position) => {
    const key = to.keyAt(position, keyOf);
    const first = key === null ? undefined : waiting.get(key)?.pop();
    if (first !== undefined) pairs.add(first, position);
  });
}

function forEach(positions: readonly number[], action: (position: number) => void): Task<void> {
  return forRange(0, positions.length, (at) => action(positions[at] ?? NONE));
}
