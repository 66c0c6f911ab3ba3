import type { Category } from '../../../api/schemas';
import { forRange, type Work } from '../../../text/work';
import type { LoadedCategories } from '../loaded-categories';
import { NONE, Pairs, type Side } from './pairs';

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

/** Each finds what the one before has made clear; real lists need two. */
const MAX_ROUNDS = 20;

/** By how much of the longer list another way has to match more: IDs say more than names, and names more than slugs. */
const HEAD_START: Record<MatchBy, number> = { id: 0.1, path: 0.05, slug: 0 };

/** Matches two lists in each way; what fits best comes first. */
export function* proposeMatching(
  here: LoadedCategories,
  there: LoadedCategories,
): Work<Matching[]> {
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
 * so on below that. What several of a side have in common matches none of them.
 */
export function* matchLists(
  here: LoadedCategories,
  there: LoadedCategories,
  by: MatchBy,
): Work<Matching> {
  const pairs = new Pairs(here, there);
  if (by === 'id') yield* pairById(pairs, there.index.positionOf);
  else yield* pairByPlace(pairs, by === 'path' ? ['name', 'slug'] : ['slug']);
  const { matched, alike } = pairs;
  const longer = Math.max(here.count, there.count);
  const share = longer === 0 ? 1 : alike / longer;
  return { by, thereOf: pairs.here.otherOf, hereOf: pairs.there.otherOf, matched, share };
}

function* pairById(pairs: Pairs, positionOf: ReadonlyMap<string, number>): Work<void> {
  yield* forRange(0, pairs.here.all.length, (position) => {
    const other = positionOf.get(pairs.here.at(position)?.id ?? '') ?? NONE;
    // The index may have grown since.
    if (other in pairs.there.otherOf) pairs.add(position, other);
  });
}

type KeyField = 'name' | 'slug';

function* pairByPlace(pairs: Pairs, fields: readonly KeyField[]): Work<void> {
  const { here, there } = pairs;
  yield* pairFamilies(pairs, fields);
  yield* pairByKey(pairs, here.all, there.all, ({ slug }) => slug);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    yield* pairFamilies(pairs, fields);
    yield* pairByKey(pairs, here.leftOf(here.all), there.leftOf(there.all), contentOf);
    yield* pairByChildren(pairs);
    if (pairs.fresh.length === 0) return;
  }
}

/** What is moved may have the slug of another that stayed; with its whole text it is not taken for it. */
function contentOf({ slug, name, description }: Category): string | null {
  return slug === null || description === null ? null : JSON.stringify([slug, name, description]);
}

/** Pairs what stands below the pairs that are new, then what stands below that, and so on. */
function* pairFamilies(pairs: Pairs, fields: readonly KeyField[]): Work<void> {
  const { here, there, fresh } = pairs;
  // Grows as it is walked.
  for (const position of fresh) {
    for (const field of fields) {
      const heres = here.leftOf(here.childrenAt(position));
      const theres = there.leftOf(there.childrenAt(here.otherOf[position] ?? NONE));
      if (heres.length === 0 || theres.length === 0) break;
      yield* pairByKey(pairs, heres, theres, (category) => category[field]);
      yield;
    }
  }
  pairs.fresh = [];
}

/** Pairs what stands in the same place and has neither name nor slug in common by what stands below it. */
function* pairByChildren(pairs: Pairs): Work<void> {
  const { here, there } = pairs;
  yield* forEach(here.leftOf(here.all), (position) => {
    const other = findByChildren(position, here, there);
    if (other === NONE || there.otherOf[other] !== NONE) return;
    if (findByChildren(other, there, here) !== position) return;
    const above = here.parentAt(position);
    // Below nothing, below a pair, or below two that may become one.
    const isSamePlace = (here.otherOf[above] ?? NONE) === there.parentAt(other);
    const isBelowUnpaired =
      here.otherOf[above] === NONE && there.otherOf[there.parentAt(other)] === NONE;
    if (isSamePlace || isBelowUnpaired) pairs.add(position, other);
  });
}

/** Returns what all sub-categories that are in pairs stand below on the other side, if they are half of them, or -1. */
function findByChildren(position: number, side: Side, other: Side): number {
  const children = side.childrenAt(position);
  const parents = children
    .map((child) => side.otherOf[child] ?? NONE)
    .filter((paired) => paired !== NONE)
    .map((paired) => other.parentAt(paired));
  const [parent = NONE] = parents;
  const isHalf = parents.length * 2 >= children.length;
  return isHalf && parents.every((each) => each === parent) ? parent : NONE;
}

/** Pairs those that have a key in common which no other of either side has; null is no key. */
function* pairByKey(
  pairs: Pairs,
  heres: readonly number[],
  theres: readonly number[],
  keyOf: (category: Category) => string | null,
): Work<void> {
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

function forEach(positions: readonly number[], action: (position: number) => void): Work<void> {
  return forRange(0, positions.length, (at) => action(positions[at] ?? NONE));
}
