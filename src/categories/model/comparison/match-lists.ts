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

/** What is equal for several of a side. */
const SEVERAL = -1;

/** Each finds what the one before has made clear; real lists need two. */
const MAX_ROUNDS = 20;

/** By how much of the longer list another way has to match more: IDs say more than names, and names with slugs more than slugs. */
const HEAD_START: Record<MatchBy, number> = { id: 0.1, path: 0.05, slug: 0 };

/** Matches two lists in each way; what fits most comes first. */
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
  if (by === 'id') yield* pairByKey(pairs, pairs.here.all, pairs.there.all, ({ id }) => id);
  else yield* pairByPlace(pairs, by === 'path' ? ['name', 'slug'] : ['slug']);
  const { thereOf, hereOf, matched, alike } = pairs;
  const longer = Math.max(here.count, there.count);
  return { by, thereOf, hereOf, matched, share: longer === 0 ? 1 : alike / longer };
}

/** A list by position, no further than its view of the index. */
class Side {
  readonly all: readonly number[];
  readonly tops: readonly number[];
  readonly #loaded: LoadedCategories;

  constructor(loaded: LoadedCategories) {
    this.#loaded = loaded;
    this.all = Array.from({ length: loaded.count }, (_, position) => position);
    this.tops = this.all.filter((position) => this.parentAt(position) === -1);
  }

  at(position: number): Category | undefined {
    return this.#loaded.index.categories[position];
  }

  parentAt(position: number): number {
    const parent = this.#loaded.index.parentAt[position] ?? -1;
    return parent < this.#loaded.count ? parent : -1;
  }

  childrenAt(position: number): readonly number[] {
    const { index, count } = this.#loaded;
    return index.childrenAt[position]?.filter((child) => child < count) ?? [];
  }
}

/** The pairs that were found so far. */
class Pairs {
  readonly here: Side;
  readonly there: Side;
  readonly thereOf: Int32Array;
  readonly hereOf: Int32Array;
  matched = 0;
  /** How many of them have the name or the slug in common. */
  alike = 0;
  /** The positions here of those below which nothing was looked for yet. */
  fresh: number[] = [];

  constructor(here: LoadedCategories, there: LoadedCategories) {
    this.here = new Side(here);
    this.there = new Side(there);
    this.thereOf = new Int32Array(here.count).fill(-1);
    this.hereOf = new Int32Array(there.count).fill(-1);
  }

  add(here: number, there: number): void {
    if (this.thereOf[here] !== -1 || this.hereOf[there] !== -1) return;
    this.thereOf[here] = there;
    this.hereOf[there] = here;
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

function* pairByPlace(pairs: Pairs, fields: readonly ('name' | 'slug')[]): Work<void> {
  const { here, there } = pairs;
  yield* pairLevels(pairs, here.tops, there.tops, fields);
  yield* pairByKey(pairs, here.all, there.all, ({ slug }) => slug);
  yield* pairLevels(pairs, ...nextLevel(pairs), fields);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const left = [
      here.all.filter((position) => pairs.thereOf[position] === -1),
      there.all.filter((position) => pairs.hereOf[position] === -1),
    ] as const;
    yield* pairByKey(pairs, ...left, contentOf);
    if (pairs.fresh.length === 0) return;
    yield* pairLevels(pairs, ...nextLevel(pairs), fields);
  }
}

/** What is moved may have the slug of another that stayed; with its whole text it is not taken for it. */
function contentOf({ slug, name, description }: Category): string | null {
  return slug === null || description === null ? null : JSON.stringify([slug, name, description]);
}

/** Pairs categories below the same parents, then those below them, and so on. */
function* pairLevels(
  pairs: Pairs,
  hereTops: readonly number[],
  thereTops: readonly number[],
  fields: readonly ('name' | 'slug')[],
): Work<void> {
  const { thereOf, hereOf } = pairs;
  let level: readonly [readonly number[], readonly number[]] = [hereTops, thereTops];
  while (level[0].length > 0 && level[1].length > 0) {
    yield;
    for (const field of fields) {
      yield* pairByKey(
        pairs,
        level[0].filter((position) => thereOf[position] === -1),
        level[1].filter((position) => hereOf[position] === -1),
        (category, parent) => (category[field] === null ? null : `${parent} ${category[field]}`),
      );
    }
    level = nextLevel(pairs);
  }
}

/** Returns what stands below the pairs that are new. */
function nextLevel(pairs: Pairs): readonly [readonly number[], readonly number[]] {
  const { here, there, thereOf, fresh } = pairs;
  pairs.fresh = [];
  return [
    fresh.flatMap((position) => here.childrenAt(position)),
    fresh.flatMap((position) => there.childrenAt(thereOf[position] ?? -1)),
  ];
}

/**
 * Pairs those that have a key in common which no other of either side has.
 *
 * @param keyOf returns null for what has no key; told the position here of the parent, or -1
 */
function* pairByKey(
  pairs: Pairs,
  heres: readonly number[],
  theres: readonly number[],
  keyOf: (category: Category, parent: number) => string | null,
): Work<void> {
  const { here, there, hereOf } = pairs;
  const owners = new Map<string, number>();
  yield* forRange(0, heres.length, (at) => {
    const position = heres[at] ?? -1;
    const category = here.at(position);
    const key = category ? keyOf(category, here.parentAt(position)) : null;
    if (key !== null) owners.set(key, owners.has(key) ? SEVERAL : position);
  });
  const claims = new Map<number, number>();
  yield* forRange(0, theres.length, (at) => {
    const position = theres[at] ?? -1;
    const category = there.at(position);
    const key = category ? keyOf(category, hereOf[there.parentAt(position)] ?? -1) : null;
    const owner = key === null ? SEVERAL : (owners.get(key) ?? SEVERAL);
    if (owner !== SEVERAL) claims.set(owner, claims.has(owner) ? SEVERAL : position);
  });
  const found = [...claims];
  yield* forRange(0, found.length, (at) => {
    const [owner, claim] = found[at] ?? [SEVERAL, SEVERAL];
    if (claim !== SEVERAL) pairs.add(owner, claim);
  });
}
