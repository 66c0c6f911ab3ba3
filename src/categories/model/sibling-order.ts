import type { CategoryIndex } from './category-index';
import { mergeSorted } from './merge-sorted';
import { createOrder } from './order';
import { isSameSort, type Sort } from './sort';

/** The positions of siblings, in the order a person chose. */
export type SiblingOrder = ReturnType<typeof createSiblingOrder>;

const NONE: readonly number[] = [];

/**
 * Orders siblings: the service's way, or by a field. A set of siblings is ordered when it is first
 * looked at, and the ones that arrive later are merged in.
 */
export function createSiblingOrder(index: CategoryIndex, sort: Sort | null) {
  /** What was ordered so far of each set of siblings: they only ever grow. */
  const ordered = new WeakMap<readonly number[], { count: number; positions: readonly number[] }>();
  const order = sort && createOrder(index, sort);

  const inOrder = (siblings: readonly number[]): readonly number[] => {
    if (order === null || siblings.length < 2) return siblings;
    const before = ordered.get(siblings);
    if (before?.count === siblings.length) return before.positions;
    const added = order.sorted(siblings.slice(before?.count ?? 0));
    const positions = mergeSorted(before?.positions ?? [], added, order.compare);
    ordered.set(siblings, { count: siblings.length, positions });
    return positions;
  };

  return {
    index,
    hasSort: (other: Sort | null) => isSameSort(other, sort),
    roots: () => inOrder(index.roots),
    childrenOf: (id: string) => inOrder(index.childrenOf.get(id) ?? NONE),
    /** Those whose parent is not loaded. */
    withMissingParent: oncePerSize(index, () =>
      inOrder(
        inServiceOrder([...index.missingParents].flatMap((id) => index.childrenOf.get(id) ?? [])),
      ),
    ),
    /** The members of loops. */
    loops: oncePerSize(index, () => inOrder(inServiceOrder([...index.loops]))),
  };
}

/** Works something out anew only when the index has grown, and not with each row that is expanded. */
function oncePerSize(index: CategoryIndex, workOut: () => readonly number[]) {
  let size = -1;
  let positions = NONE;
  return () => {
    if (size !== index.categories.length) {
      size = index.categories.length;
      positions = workOut();
    }
    return positions;
  };
}

function inServiceOrder(positions: number[]): number[] {
  return positions.toSorted((a, b) => a - b);
}
