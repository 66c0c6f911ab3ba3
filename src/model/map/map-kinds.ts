import { entryAt } from '../../base/entry-at';
import type { CategoryIndex } from '../category-index';
import { isActive } from '../fields';
import { formatTerm } from '../query/edit-query';
import { NONE } from '../hierarchy';
import type { LoadedCategories } from '../loaded-categories';

export type MapKindName = { status: string } | 'otherStatus' | 'noStatus';

interface MapKind {
  name: MapKindName;
  look: string;
  query: string;
}

export interface MapKinds {
  list: readonly MapKind[];
  /** Returns the kind of the category at a position, as an index into the list. */
  of: (position: number) => number;
}

/** The subtle look, for the status "active". */
export const QUIET_LOOK = '0';

/** The maximum number of statuses with their own look: readers cannot distinguish more colors. */
const MAX_STATUSES = 5;

/** @param frequent the most frequent statuses */
export function statusKinds({ categories }: CategoryIndex, frequent: readonly string[]): MapKinds {
  const names = frequent
    .slice(0, MAX_STATUSES)
    .toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)));
  // Without "active", the looks start at 1.
  const first = isActive(names[0] ?? null) ? 0 : 1;
  const kinds = names.map((status, at) => {
    const query = formatTerm({ name: 'status', isNegated: false, value: status });
    return { name: { status }, look: `${at + first}`, query };
  });
  const others = ['has:status', ...kinds.map(({ query }) => `-${query}`)].join(' ');
  const kindOf = new Map(names.map((status, kind) => [status, kind]));
  return {
    list: [
      ...kinds,
      { name: 'otherStatus', look: 'other', query: others },
      { name: 'noStatus', look: 'none', query: 'no:status' },
    ],
    of: (position) => {
      const { status } = entryAt(categories, position);
      return status === null ? names.length + 1 : (kindOf.get(status) ?? names.length);
    },
  };
}

type CountKinds = (tops: readonly number[]) => number[];

export interface BranchTally {
  kinds: MapKinds;
  countsOf: CountKinds;
  /** The number of matches of each kind, and whether a category matches; null if there is no search. */
  found: { countsOf: CountKinds; has: (position: number) => boolean } | null;
}

/** @param isFound whether the search finds the category at a position; null if there is no search */
export function tallyBranches(
  loaded: LoadedCategories,
  kinds: MapKinds,
  isFound: ((position: number) => boolean) | null,
): BranchTally {
  const countsOf = countKinds(loaded, kinds, () => true);
  if (isFound === null) return { kinds, countsOf, found: null };
  const found = countKinds(loaded, kinds, isFound);
  return { kinds, countsOf, found: { countsOf: found, has: isFound } };
}

/** Counts bottom-up: each category's counts are added to its parent's once. */
function countKinds(
  { count, hierarchy }: LoadedCategories,
  { list, of }: MapKinds,
  isCounted: (position: number) => boolean,
): CountKinds {
  const counts = new Int32Array(count * list.length);
  const countOf = (position: number, kind: number) =>
    entryAt(counts, position * list.length + kind);
  const add = (position: number, kind: number, more: number) => {
    counts[position * list.length + kind] = countOf(position, kind) + more;
  };
  hierarchy.parentsFirst.toReversed().forEach((position) => {
    if (isCounted(position)) add(position, of(position), 1);
    const parent = entryAt(hierarchy.parentAt, position);
    if (parent === NONE) return;
    for (let kind = 0; kind < list.length; kind += 1) add(parent, kind, countOf(position, kind));
  });
  return (tops) => list.map((_, kind) => tops.reduce((sum, top) => sum + countOf(top, kind), 0));
}
