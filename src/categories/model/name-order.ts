import type { Category } from '../../api/schemas';
import { compareTexts } from './sort';

/** So many names are sorted, or merged, in a few ms. */
const SLICE = 1_000;

/**
 * The categories of an index in the order of their names. To compare names is slow, so this is worked
 * out in slices when there is nothing else to do: then 100,000 are in order when a person asks.
 */
export class NameOrder {
  readonly #categories: readonly Category[];
  /** Each in order; together they are the first `#taken` categories. */
  #runs: (readonly number[])[] = [];
  #taken = 0;

  /** @param categories may grow */
  constructor(categories: readonly Category[]) {
    this.#categories = categories;
  }

  /** All positions in order; null until that is worked out. */
  get positions(): readonly number[] | null {
    const [run = null] = this.#runs;
    return run?.length === this.#categories.length ? run : null;
  }

  /** Names from A, none last; of equal ones the first in the service's order. */
  readonly compare = (a: number, b: number): number => {
    const nameA = this.#categories[a]?.name ?? null;
    const nameB = this.#categories[b]?.name ?? null;
    return compareTexts(nameA, nameB, false) || a - b;
  };

  /** The work that is left, a slice at each step. It can be left at any time, and be begun again. */
  *workOut(): Generator<void, void> {
    for (; this.#taken < this.#categories.length; yield) {
      const count = Math.min(SLICE, this.#categories.length - this.#taken);
      const added = Array.from({ length: count }, (_, index) => this.#taken + index);
      this.#runs.push(added.toSorted(this.compare));
      this.#taken += count;
    }
    while (this.#runs.length > 1) {
      const [first = [], second = [], ...others] = this.#runs;
      const merged = yield* this.#merge(first, second);
      // Behind the others, so that runs of a size are merged.
      this.#runs = [...others, merged];
    }
  }

  *#merge(first: readonly number[], second: readonly number[]): Generator<void, number[]> {
    const merged: number[] = [];
    let next = 0;
    for (const position of first) {
      for (let other = second[next]; other !== undefined; other = second[next]) {
        if (this.compare(position, other) < 0) break;
        merged.push(other);
        next += 1;
        if (merged.length % SLICE === 0) yield;
      }
      merged.push(position);
      if (merged.length % SLICE === 0) yield;
    }
    return merged.concat(second.slice(next));
  }
}
