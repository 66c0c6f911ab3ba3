import { forRange, type Task } from '../../text/task';
import { NONE } from '../hierarchy';
import type { LoadedCategories } from '../loaded-categories';
import type { MapKinds } from './map-kinds';

type CountKinds = (tops: readonly number[]) => number[];

export interface BranchTally {
  kinds: MapKinds;
  countsOf: CountKinds;
  /** The same for the categories that a search finds; null without one. */
  found: { countsOf: CountKinds; has: (position: number) => boolean } | null;
}

/** @param isFound whether a search finds the category at a position; null without one */
export function* tallyBranches(
  loaded: LoadedCategories,
  kinds: MapKinds,
  isFound: ((position: number) => boolean) | null,
): Task<BranchTally> {
  const countsOf = yield* countKinds(loaded, kinds, () => true);
  if (isFound === null) return { kinds, countsOf, found: null };
  const found = yield* countKinds(loaded, kinds, isFound);
  return { kinds, countsOf, found: { countsOf: found, has: isFound } };
}

/** Counts from the bottom up: each category is added to its parent once. */
function* countKinds(
  { count, hierarchy }: LoadedCategories,
  { list, of }: MapKinds,
  isCounted: (position: number) => boolean,
): Task<CountKinds> {
  const counts = new Int32Array(count * list.length);
  const countOf = (position: number, kind: number) => counts[position * list.length + kind] ?? 0;
  const add = (position: number, kind: number, more: number) => {
    counts[position * list.length + kind] = countOf(position, kind) + more;
  };
  yield* forRange(0, count, (at) => {
    const position = hierarchy.parentsFirst[count - 1 - at] ?? NONE;
    if (isCounted(position)) add(position, of(position), 1);
    const parent = hierarchy.parentAt[position] ?? NONE;
    if (parent === NONE) return;
    for (let kind = 0; kind < list.length; kind += 1) add(parent, kind, countOf(position, kind));
  });
  return (tops) => list.map((_, kind) => tops.reduce((sum, top) => sum + countOf(top, kind), 0));
}
