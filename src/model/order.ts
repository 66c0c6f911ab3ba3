import type { Task } from '../text/task';
import type { Hierarchy } from './hierarchy';
import type { LoadedCategories } from './loaded-categories';
import type { Sort } from './sort';
import { sortTask } from './sort-task';
import { rankingOf } from './ranking';

/** The order of categories, which are named by their positions in the index. */
export interface Order {
  /** Never 0 for two of them: equal keys leave the service's order. */
  compare: (a: number, b: number) => number;
  inOrder: (positions: readonly number[]) => Task<readonly number[]>;
}

/** Fewer than these are sorted before anybody notices. */
export const FEW = 500;

/** Orders categories: by a field for good, with many picked from those ranked ahead; by descendants until more come. */
export function createOrder(
  { index, hierarchy }: LoadedCategories,
  { field, isDescending, language }: Sort,
): Order {
  if (field === 'below') return createOrderByBelow(hierarchy, isDescending);
  const ranking = rankingOf(index, field, language);
  const compare = (a: number, b: number) => ranking.compare(a, b, isDescending);
  return {
    compare,
    *inOrder(positions) {
      if (positions.length < FEW) return positions.toSorted(compare);
      const all = ranking.positions;
      if (!all) return yield* ranking.sort(positions, isDescending);
      const isWanted = new Uint8Array(index.categories.length);
      for (const position of positions) isWanted[position] = 1;
      const ascending = Array.from(all.filter((position) => isWanted[position] === 1));
      // Backwards it is almost in order: only what is equal, and what has no key, stands the wrong way round.
      return isDescending ? yield* sortTask(ascending.toReversed(), compare) : ascending;
    },
  };
}

function createOrderByBelow(hierarchy: Hierarchy, isDescending: boolean): Order {
  const compare = (a: number, b: number) => {
    const order = hierarchy.descendantsOf(a) - hierarchy.descendantsOf(b);
    return (isDescending ? -order : order) || a - b;
  };
  return {
    compare,
    *inOrder(positions) {
      // Most have nothing below them, and are in order already.
      const tops = positions.filter((position) => hierarchy.descendantsOf(position) > 0);
      const leaves = positions.filter((position) => hierarchy.descendantsOf(position) === 0);
      const sorted = yield* sortTask(tops, compare);
      return isDescending ? sorted.concat(leaves) : leaves.concat(sorted);
    },
  };
}
