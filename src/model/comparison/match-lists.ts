import type { Category } from '../../api/schemas';
import { forRange, type Task } from '../../text/task';
import { FIELD_NAMES, isByNature } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { NONE } from '../hierarchy';
import { Pairs, type ListSide } from './pairs';

/** By what the categories of two lists are matched; names and slugs count where they stand: below the same parent. */
export type MatchBy = 'id' | 'path' | 'slug';

/** Which categories of two lists are the same. "Here" is the list that is looked at, "there" the other. */
export interface Matching {
  by: MatchBy;
  /** By position here: the position there, or -1. */
  thereOf: Int32Array;
  /** By position there: the position here, or -1. */
  hereOf: Int32Array;
  matched: number;
  /**
   * How much of the longer list is matched and called the same, by name or slug, from 0 to 1: two services that
   * count their IDs from 1 have equal IDs for different categories.
   */
  share: number;
}

/** What several of a side have in common. */
const SEVERAL = -2;

/** So many categories are looked at in a ms or two. */
const STEP = 2_000;

/** Each finds what the one before has made clear; real lists need two. */
const MAX_ROUNDS = 20;

/** By how much of the longer list another way has to match more: IDs say more than names, and names more than slugs. */
const HEAD_START: Record<MatchBy, number> = { id: 0.1, path: 0.05, slug: 0 };

/** Matches two lists in each way; what fits best comes first. */
export function* proposeMatching(
  here: LoadedCategories,
  there: LoadedCategories,
): Task<Matching[]> {
  const matchings: Matching[] = [];
  for (const by of ['id', 'path', 'slug'] as const) {
    matchings.push(yield* matchLists(here, there, by));
  }
  const score = ({ share, by }: Matching) => share + HEAD_START[by];
  return matchings.toSorted((a, b) => score(b) - score(a));
}

/**
 * Matches two lists in one way. By path these are roots of the same name, then sub-categories of what is matched;
 * among them, what has another name by its slug; then what has moved, by a slug or a content that no other has; and
 * so on below that. Equal siblings, which nothing tells apart, are matched last, in their order. Swapping the lists
 * swaps the result.
 */
export function* matchLists(
  here: LoadedCategories,
  there: LoadedCategories,
  by: MatchBy,
): Task<Matching> {
  const pairs = new Pairs(here, there);
  yield;
  if (by === 'id') yield* pairById(pairs, there.index.positionOf);
  else yield* pairByPlace(pairs, by);
  const { matched, alike } = pairs;
  const longer = Math.max(here.count, there.count);
  const share = longer === 0 ? 1 : alike / longer;
  return { by, thereOf: pairs.here.otherOf, hereOf: pairs.there.otherOf, matched, share };
}

function* pairById(pairs: Pairs, positionOf: ReadonlyMap<string, number>): Task<void> {
  yield* forRange(0, pairs.here.all.length, (position) => {
    const other = positionOf.get(pairs.here.at(position)?.id ?? '') ?? NONE;
    // The index may have grown since.
    if (other in pairs.there.otherOf) pairs.add(position, other);
  });
}

/** Tells what categories of both lists may have in common; null for nothing. */
type KeyOf = (category: Category) => string | null;

/** A way to pair categories of two sets, and the key by which it does. */
type Pairing = readonly [pair: typeof pairByKey, keyOf: KeyOf];

const CONTENT_FIELDS = FIELD_NAMES.filter(
  (field) => field !== 'id' && field !== 'parentId' && !isByNature(field),
);

const nameOf: KeyOf = ({ name }) => name;
const slugOf: KeyOf = ({ slug }) => slug;
const nameAndSlugOf: KeyOf = ({ name, slug }) =>
  name === null && slug === null ? null : JSON.stringify([name, slug]);
const contentOf: KeyOf = (category) => JSON.stringify(category, CONTENT_FIELDS);
/** A category that moved may have the slug of another that stayed: with its text it is not taken for it. */
const movedTextOf: KeyOf = ({ slug, name, description }) =>
  slug === null || description === null ? null : JSON.stringify([slug, name, description]);

const UNIQUE: Record<'path' | 'slug', readonly Pairing[]> = {
  path: [
    [pairByKey, nameOf],
    [pairByKey, slugOf],
  ],
  slug: [[pairByKey, slugOf]],
};

/** For equal siblings, which only their order tells apart. */
const IN_ORDER: Record<'path' | 'slug', readonly Pairing[]> = {
  path: [...UNIQUE.path, [pairInOrder, contentOf], [pairInOrder, nameAndSlugOf]],
  slug: [...UNIQUE.slug, [pairInOrder, slugOf]],
};

function* pairByPlace(pairs: Pairs, by: 'path' | 'slug'): Task<void> {
  const { here, there } = pairs;
  yield* pairFamilies(pairs, UNIQUE[by]);
  yield* pairByKey(pairs, here.all, there.all, slugOf);
  for (let round = 1; ; round += 1) {
    const before = pairs.matched;
    yield* pairFamilies(pairs, UNIQUE[by]);
    yield* pairByKey(pairs, here.left(), there.left(), movedTextOf);
    yield* pairByChildren(pairs);
    if (pairs.matched > before && round < MAX_ROUNDS) continue;
    pairs.fresh = [NONE, ...here.all.filter((position) => !here.isLeft(position))];
    yield;
    yield* pairFamilies(pairs, IN_ORDER[by]);
    if (pairs.matched === before || round >= MAX_ROUNDS) return;
  }
}

/** Pairs what stands below the pairs that are new, then what stands below that, and so on. */
function* pairFamilies(pairs: Pairs, pairings: readonly Pairing[]): Task<void> {
  const { here, there, fresh } = pairs;
  let walked = 0;
  // Grows as it is walked.
  for (const position of fresh) {
    walked += 1;
    if (walked % STEP === 0) yield;
    for (const [pair, keyOf] of pairings) {
      const heres = here.leftBelow(position);
      // To find the roots takes a look at all.
      if (position === NONE) yield;
      const theres = there.leftBelow(here.otherOf[position] ?? NONE);
      if (heres.length === 0 || theres.length === 0) break;
      yield* pair(pairs, heres, theres, keyOf);
      yield;
    }
  }
  pairs.fresh = [];
}

/** Pairs categories in the same place that have neither name nor slug in common by their sub-categories. */
function* pairByChildren(pairs: Pairs): Task<void> {
  const { here, there } = pairs;
  const thereOf = yield* findByChildren(here, there);
  const hereOf = yield* findByChildren(there, here);
  // Decide on all before the first is paired: else the order of the list decides.
  const found = here.all.filter((position) => {
    const other = thereOf[position] ?? NONE;
    if (other < 0 || hereOf[other] !== position) return false;
    return isSamePlace(pairs, here.parentAt(position), there.parentAt(other));
  });
  for (const position of found) pairs.add(position, thereOf[position] ?? NONE);
}

/** Returns whether these two parents are both none, or a pair, or may become one. */
function isSamePlace({ here, there }: Pairs, parent: number, other: number): boolean {
  if (parent === NONE || other === NONE) return parent === other;
  return here.isLeft(parent) ? there.isLeft(other) : here.otherOf[parent] === other;
}

/**
 * Finds for each category without a pair the one on the other side below which all pairs of its sub-categories
 * are, if these are half of its sub-categories. By position; negative for none.
 */
function* findByChildren(side: ListSide, other: ListSide): Task<Int32Array> {
  const found = new Int32Array(side.all.length).fill(NONE);
  /** How many more sub-categories have a pair than have none. */
  const surplus = new Int32Array(side.all.length);
  yield* forEach(side.all, (child) => {
    const parent = side.parentAt(child);
    if (parent === NONE || !side.isLeft(parent)) return;
    const paired = side.otherOf[child] ?? NONE;
    surplus[parent] = (surplus[parent] ?? 0) + (paired === NONE ? -1 : 1);
    if (paired === NONE) return;
    const otherParent = other.parentAt(paired);
    const isFree = otherParent !== NONE && other.isLeft(otherParent);
    const isOnly = found[parent] === NONE || found[parent] === otherParent;
    found[parent] = isFree && isOnly ? otherParent : SEVERAL;
  });
  yield;
  return found.map((one, position) => ((surplus[position] ?? 0) < 0 ? NONE : one));
}

/** Pairs those that have a key in common which no other of either side has. */
function* pairByKey(
  pairs: Pairs,
  heres: readonly number[],
  theres: readonly number[],
  keyOf: KeyOf,
): Task<void> {
  const { here, there, claims } = pairs;
  const owners = new Map<string, number>();
  yield* forEach(heres, (position) => {
    const category = here.at(position);
    const key = category ? keyOf(category) : null;
    if (key !== null) owners.set(key, owners.has(key) ? SEVERAL : position);
  });
  yield* forEach(theres, (position) => {
    const category = there.at(position);
    const key = category ? keyOf(category) : null;
    const owner = key === null ? SEVERAL : (owners.get(key) ?? SEVERAL);
    if (owner !== SEVERAL) claims[owner] = claims[owner] === NONE ? position : SEVERAL;
  });
  yield* forEach(heres, (position) => {
    const claim = claims[position] ?? NONE;
    claims[position] = NONE;
    if (claim >= 0) pairs.add(position, claim);
  });
}

/** Pairs those that have a key in common: the first with the first, the second with the second. */
function* pairInOrder(
  pairs: Pairs,
  heres: readonly number[],
  theres: readonly number[],
  keyOf: KeyOf,
): Task<void> {
  const { here, there } = pairs;
  const waiting = new Map<string, number[]>();
  yield* forEach(heres.toReversed(), (position) => {
    const category = here.at(position);
    const key = category ? keyOf(category) : null;
    if (key === null) return;
    const equal = waiting.get(key);
    if (equal) equal.push(position);
    else waiting.set(key, [position]);
  });
  yield* forEach(theres, (position) => {
    const category = there.at(position);
    const key = category ? keyOf(category) : null;
    const first = key === null ? undefined : waiting.get(key)?.pop();
    if (first !== undefined) pairs.add(first, position);
  });
}

function forEach(positions: readonly number[], action: (position: number) => void): Task<void> {
  return forRange(0, positions.length, (at) => action(positions[at] ?? NONE));
}
