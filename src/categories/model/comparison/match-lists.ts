import type { Category } from '../../../api/schemas';
import { forRange, type Work } from '../../../text/work';
import type { LoadedCategories } from '../loaded-categories';

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

/** What no one has claimed, and what several of a side have in common. */
const NONE = -1;
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
  const pairs = new Pairs(new Side(here), new Side(there));
  if (by === 'id') yield* pairById(pairs, there.index.positionOf);
  else yield* pairByPlace(pairs, by === 'path' ? ['name', 'slug'] : ['slug']);
  const { matched, alike } = pairs;
  const longer = Math.max(here.count, there.count);
  const share = longer === 0 ? 1 : alike / longer;
  return { by, thereOf: pairs.here.otherOf, hereOf: pairs.there.otherOf, matched, share };
}

/** A list by position, no further than its view of the index. */
class Side {
  readonly all: readonly number[];
  /** By position: the position of the other of the pair, or -1. */
  readonly otherOf: Int32Array;
  readonly #loaded: LoadedCategories;

  constructor(loaded: LoadedCategories) {
    this.#loaded = loaded;
    this.all = Array.from({ length: loaded.count }, (_, position) => position);
    this.otherOf = new Int32Array(loaded.count).fill(NONE);
  }

  at(position: number): Category | undefined {
    return this.#loaded.index.categories[position];
  }

  /** Returns what stands below a position, or below nothing, that has no other yet. */
  childrenAt(position: number): readonly number[] {
    const { index } = this.#loaded;
    const children =
      position === NONE
        ? this.all.filter((child) => (index.parentAt[child] ?? NONE) === NONE)
        : (index.childrenAt[position] ?? []);
    return this.leftOf(children);
  }

  leftOf(positions: readonly number[]): readonly number[] {
    return positions.filter((position) => this.otherOf[position] === NONE);
  }
}

/** The pairs that were found so far. */
class Pairs {
  readonly here: Side;
  readonly there: Side;
  matched = 0;
  /** How many of them have the name or the slug in common. */
  alike = 0;
  /** The positions here of those below which nothing was looked for yet; the first is above all roots. */
  fresh: number[] = [NONE];
  /** By position here, while pairs are looked for: who there has the same key, `NONE` or `SEVERAL`. */
  readonly claims: Int32Array;

  constructor(here: Side, there: Side) {
    this.here = here;
    this.there = there;
    this.claims = new Int32Array(here.all.length).fill(NONE);
  }

  add(here: number, there: number): void {
    if (this.here.otherOf[here] !== NONE || this.there.otherOf[there] !== NONE) return;
    this.here.otherOf[here] = there;
    this.there.otherOf[there] = here;
    this.matched += 1;
    this.fresh.push(here);
    const a = this.here.at(here);
    const b = this.there.at(there);
    if (isSame(a?.name, b?.name) || isSame(a?.slug, b?.slug)) this.alike += 1;
  }
}

function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return a === b && a !== null;
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
      const heres = here.childrenAt(position);
      const theres = there.childrenAt(here.otherOf[position] ?? NONE);
      if (heres.length === 0 || theres.length === 0) break;
      yield* pairByKey(pairs, heres, theres, (category) => category[field]);
      yield;
    }
  }
  pairs.fresh = [];
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
