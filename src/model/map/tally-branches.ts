import { forRange, type Task } from '../../text/task';
import { NONE } from '../hierarchy';
import type { LoadedCategories } from '../loaded-categories';
import type { MapBox } from './layout-map';
import type { MapKinds } from './map-kinds';

/** What the boxes of the map hold. */
export interface BranchTally {
  /** What was counted. */
  kinds: MapKinds;
  /** How many categories of each kind a box holds. */
  countsOf: (box: Pick<MapBox, 'tops'>) => number[];
  /** Stands for a box of all categories. */
  whole: Pick<MapBox, 'tops'>;
  /** How many of them a search finds, and whether it finds the one at a position; null where nothing is searched for. */
  found: {
    countIn: (box: Pick<MapBox, 'tops'>) => number;
    has: (position: number) => boolean;
  } | null;
}

/**
 * Counts the categories of each kind in each branch, itself included: each category tells its parent once.
 *
 * @param isFound which categories a search finds; null where nothing is searched for
 */
export function* tallyBranches(
  { count, hierarchy }: LoadedCategories,
  kinds: MapKinds,
  isFound: ((position: number) => boolean) | null,
): Task<BranchTally> {
  const width = kinds.list.length + 1;
  // A category without a parent is below the whole, which comes before the first.
  const whole = NONE;
  const counts = new Int32Array((count + 1) * width);
  const countOf = (position: number, kind: number) => counts[(position + 1) * width + kind] ?? 0;
  const add = (position: number, kind: number, more: number) => {
    counts[(position + 1) * width + kind] = countOf(position, kind) + more;
  };
  yield* forRange(0, count, (at) => {
    const position = hierarchy.parentsFirst[count - 1 - at] ?? NONE;
    add(position, kinds.of(position), 1);
    if (isFound?.(position)) add(position, width - 1, 1);
    const parent = hierarchy.parentAt[position] ?? NONE;
    for (let kind = 0; kind < width; kind += 1) {
      add(parent, kind, countOf(position, kind));
    }
  });

  const countIn = (tops: readonly number[], kind: number) =>
    tops.reduce((sum, top) => sum + countOf(top, kind), 0);
  return {
    kinds,
    whole: { tops: [whole] },
    countsOf: ({ tops }) => kinds.list.map((_, kind) => countIn(tops, kind)),
    found: isFound && { countIn: ({ tops }) => countIn(tops, width - 1), has: isFound },
  };
}
