import type { CategoryIndex } from './category-index';
import { mergeSorted } from './merge-sorted';
import { compareSortKeys, type Sort, type SortKey, toSortKey } from './sort';

/** The positions of siblings, in the order a person chose. */
export interface SiblingOrder {
  readonly index: CategoryIndex;
  hasSort: (sort: Sort | null) => boolean;
  roots: () => readonly number[];
  childrenOf: (id: string) => readonly number[];
  /** Those whose parent is not loaded. */
  withMissingParent: () => readonly number[];
  /** The members of loops. */
  loops: () => readonly number[];
}

const NONE: readonly number[] = [];

/**
 * Orders siblings: the service's way, or by a field. A set of siblings is ordered when it is first
 * looked at, and the ones that arrive later are merged in.
 */
export function createSiblingOrder(index: CategoryIndex, sort: Sort | null): SiblingOrder {
  /** What was ordered so far of each set of siblings: they only ever grow. */
  const ordered = new WeakMap<readonly number[], { count: number; positions: readonly number[] }>();
  const keys: SortKey[] = [];

  const keyOf = (position: number, { field }: Sort): SortKey => {
    const category = index.categories[position];
    keys[position] ??= category ? toSortKey(category, field) : null;
    return keys[position];
  };

  const inOrder = (siblings: readonly number[]): readonly number[] => {
    if (sort === null || siblings.length < 2) return siblings;
    const before = ordered.get(siblings);
    if (before?.count === siblings.length) return before.positions;
    const compare = (a: number, b: number) =>
      compareSortKeys(keyOf(a, sort), keyOf(b, sort), sort.isDescending);
    const added = siblings.slice(before?.count ?? 0).toSorted(compare);
    const positions = mergeSorted(before?.positions ?? [], added, compare);
    ordered.set(siblings, { count: siblings.length, positions });
    return positions;
  };

  return {
    index,
    hasSort: (other) => other?.field === sort?.field && other?.isDescending === sort?.isDescending,
    roots: () => inOrder(index.roots),
    childrenOf: (id) => inOrder(index.childrenOf.get(id) ?? NONE),
    withMissingParent: () =>
      inOrder(
        inServiceOrder([...index.missingParents].flatMap((id) => index.childrenOf.get(id) ?? [])),
      ),
    loops: () => inOrder(inServiceOrder([...index.loops])),
  };
}

function inServiceOrder(positions: number[]): number[] {
  return positions.toSorted((a, b) => a - b);
}
