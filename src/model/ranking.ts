import type { Category } from '../api/schemas';
import { forRange, type Task } from '../text/task';
import type { CategoryIndex } from './category-index';
import type { SortField } from './fields';
import { compareKeys, type SortKey, toSortKey } from './sort';
import { mergeTask, sortTask } from './sort-task';

/** The rank of what has no key: the last, either way. */
const NO_KEY = 2 ** 32 - 1;

/**
 * The categories of an index in the order of a field. To read and compare what they are sorted by is slow, so the
 * rank of each is worked out when there is nothing else to do: then 100,000 are in order when a person asks.
 */
export class Ranking {
  readonly #categories: readonly Category[];
  readonly #field: SortField;
  readonly #language: string | undefined;
  /** The first so many categories, in order. */
  #positions = new Int32Array();
  /** The rank of each of them, by position; equal ones have the same. */
  #ranks = new Uint32Array();

  /**
   * @param categories may grow
   * @param language that orders texts; undefined for the browser's
   */
  constructor(categories: readonly Category[], field: SortField, language?: string) {
    this.#categories = categories;
    this.#field = field;
    this.#language = language;
  }

  /** All positions in order; null until that is worked out. */
  get positions(): Int32Array | null {
    return this.#positions.length === this.#categories.length ? this.#positions : null;
  }

  /** Compares two, what has no key last, either way; of equal ones the first comes first. */
  compare(a: number, b: number, isDescending: boolean): number {
    const rankA = this.#ranks[a];
    const rankB = this.#ranks[b];
    if (rankA === undefined || rankB === undefined) {
      const order = this.#compareKeys(this.#keyAt(a), this.#keyAt(b), isDescending);
      return order || a - b;
    }
    if (rankA === rankB) return a - b;
    return isDescending && rankA !== NO_KEY && rankB !== NO_KEY ? rankB - rankA : rankA - rankB;
  }

  *sort(positions: readonly number[], isDescending: boolean): Task<readonly number[]> {
    const keys: SortKey[] = [];
    yield* forRange(0, positions.length, (at) => {
      const position = positions[at] ?? 0;
      keys[position] = this.#keyAt(position);
    });
    const compare = (a: number, b: number) =>
      this.#compareKeys(keys[a] ?? null, keys[b] ?? null, isDescending) || a - b;
    return yield* sortByKeys(positions, keys, isDescending, compare);
  }

  /** The work that is left. It can be left at any time, and be begun again. */
  *workOut(): Task<void> {
    while (this.#positions.length < this.#categories.length) {
      const before = Array.from(this.#positions);
      const count = this.#categories.length - before.length;
      const added = Array.from({ length: count }, (_, index) => before.length + index);
      const sorted = yield* this.sort(added, false);
      const positions = yield* mergeTask(before, sorted, (a, b) => this.compare(a, b, false));
      this.#ranks = yield* this.#rank(positions);
      this.#positions = Int32Array.from(positions);
    }
  }

  *#rank(positions: readonly number[]): Task<Uint32Array<ArrayBuffer>> {
    const ranks = new Uint32Array(positions.length);
    let rank = 0;
    let keyBefore: SortKey = null;
    yield* forRange(0, positions.length, (at) => {
      const position = positions[at] ?? 0;
      const key = this.#keyAt(position);
      if (this.#compareKeys(keyBefore, key, false) !== 0) rank += 1;
      ranks[position] = key === null ? NO_KEY : rank;
      keyBefore = key;
    });
    return ranks;
  }

  #compareKeys(a: SortKey, b: SortKey, isDescending: boolean): number {
    return compareKeys(a, b, isDescending, this.#language);
  }

  #keyAt(position: number): SortKey {
    const category = this.#categories[position];
    return category ? toSortKey(category, this.#field) : null;
  }
}

interface Rankings {
  language: string | undefined;
  byField: Map<SortField, Ranking>;
}

/** Made with the first sort: the first rows do not wait for this code. */
const rankings = new WeakMap<CategoryIndex, Rankings>();

/** Returns the order of the categories by a field, in a language; undefined for the browser's. */
export function rankingOf(index: CategoryIndex, field: SortField, language?: string): Ranking {
  let known = rankings.get(index);
  if (!known || known.language !== language) {
    known = { language, byField: new Map() };
    rankings.set(index, known);
  }
  const ranking = known.byField.get(field) ?? new Ranking(index.categories, field, language);
  known.byField.set(field, ranking);
  return ranking;
}

const RANKED_AHEAD: readonly SortField[] = ['name', 'slug', 'status', 'updatedAt'];

/** Ranks the categories by what users are likely to sort by. */
export function* rankAhead(index: CategoryIndex, language?: string): Task<void> {
  for (const field of RANKED_AHEAD) yield* rankingOf(index, field, language).workOut();
}

/** No number of a name has more digits, or it does not matter. */
const MOST_DIGITS = 12;

function* sortByKeys(
  positions: readonly number[],
  keys: readonly SortKey[],
  isDescending: boolean,
  compare: (a: number, b: number) => number,
): Task<readonly number[]> {
  const direction = isDescending ? -1 : 1;

  // Collation is exact and slow. What is almost in order needs few comparisons, so that an order by
  // character codes goes before it.
  const rough: (string | number)[] = [];
  yield* forRange(0, positions.length, (at) => {
    const position = positions[at] ?? 0;
    rough[position] = toRoughKey(keys[position] ?? null);
  });
  const compareRoughly = (a: number, b: number) => {
    const [keyA, keyB] = [rough[a] ?? '', rough[b] ?? ''];
    if (keyA === keyB) return a - b;
    return keyA < keyB ? -direction : direction;
  };
  return yield* sortTask(yield* sortTask(positions, compareRoughly), compare);
}

function toRoughKey(key: SortKey): string | number {
  if (typeof key !== 'string') return key ?? '';
  return key.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(MOST_DIGITS, '0'));
}
