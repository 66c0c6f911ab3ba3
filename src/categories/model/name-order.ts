import type { Category } from '../../api/schemas';
import type { Work } from '../../text/work';
import { mergeWork } from './sort-work';
import { createTextOrder } from './text-order';

/**
 * The categories of an index in the order of their names. To compare names is slow, so this is worked
 * out when there is nothing else to do: then 100,000 are in order when a person asks.
 */
export class NameOrder {
  readonly #categories: readonly Category[];
  readonly #order = createTextOrder((position) => this.#categories[position]?.name ?? null, false);
  /** The first so many categories, in order. */
  #positions: readonly number[] = [];

  /** @param categories may grow */
  constructor(categories: readonly Category[]) {
    this.#categories = categories;
  }

  /** All positions in order; null until that is worked out. */
  get positions(): readonly number[] | null {
    return this.#positions.length === this.#categories.length ? this.#positions : null;
  }

  /** Names from A, none last; of equal ones the first in the service's order. */
  readonly compare = (a: number, b: number): number => this.#order.compare(a, b);

  /** The work that is left. It can be left at any time, and be begun again. */
  *workOut(): Work<void> {
    while (this.#positions.length < this.#categories.length) {
      const before = this.#positions;
      const count = this.#categories.length - before.length;
      const added = Array.from({ length: count }, (_, index) => before.length + index);
      const sorted = yield* this.#order.inOrder(added);
      this.#positions = yield* mergeWork(before, sorted, this.compare);
    }
  }
}
