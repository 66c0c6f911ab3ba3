import type { Work } from '../../text/work';
import type { CategoryIndex } from './category-index';
import { mergeSorted } from './merge-sorted';
import { createOrder } from './order';
import { isSameSort, type Sort } from './sort';

/** The positions of siblings, in the order a person chose. */
export type SiblingOrder = ReturnType<typeof createSiblingOrder>;

type Positions = readonly number[];

/** Positions in order, and how many categories there were when they were put into it. */
interface Ordered {
  size: number;
  positions: Positions;
}

const NONE: Positions = [];

/** So many categories are looked at in a ms or two. */
const STEP = 5_000;

/**
 * Orders siblings: the service's way, or by a field. A set of siblings is ordered when it is first
 * looked at, and the ones that arrive later are merged in.
 */
export function createSiblingOrder(index: CategoryIndex, sort: Sort | null) {
  /** What was ordered so far of each set of siblings: they only ever grow. */
  const ordered = new WeakMap<Positions, Positions>();
  const order = sort && createOrder(index, sort);
  let orphans: Ordered = { size: 0, positions: NONE };
  let loops: Ordered = { size: 0, positions: NONE };

  function* merged(before: Positions, added: Positions): Work<Positions> {
    if (order === null) return before.concat(added);
    return mergeSorted(before, yield* order.inOrder(added), order.compare);
  }

  function* inOrder(siblings: Positions): Work<Positions> {
    if (order === null || siblings.length < 2) return siblings;
    const before = ordered.get(siblings) ?? NONE;
    if (before.length === siblings.length) return before;
    const positions = yield* merged(before, siblings.slice(before.length));
    ordered.set(siblings, positions);
    return positions;
  }

  return {
    index,
    hasSort: (other: Sort | null) => isSameSort(other, sort),
    roots: () => inOrder(index.roots),
    childrenOf: (id: string) => inOrder(index.childrenOf.get(id) ?? NONE),
    /** Those whose parent is not loaded: the ones that have come are merged in, and others have gone to it. */
    *withMissingParent(): Work<Positions> {
      const size = index.categories.length;
      if (orphans.size === size) return orphans.positions;
      const left: number[] = [];
      for (const [at, position] of orphans.positions.entries()) {
        if (at % STEP === STEP - 1) yield;
        if (isOrphan(index, position)) left.push(position);
      }
      const added: number[] = [];
      for (let position = orphans.size; position < size; position += 1) {
        if (position % STEP === STEP - 1) yield;
        if (isOrphan(index, position)) added.push(position);
      }
      orphans = { size, positions: yield* merged(left, added) };
      return orphans.positions;
    },
    /** The members of loops. */
    *loops(): Work<Positions> {
      const size = index.loops.size;
      if (loops.size !== size) {
        const members = [...index.loops].toSorted((a, b) => a - b);
        loops = { size, positions: yield* merged(NONE, members) };
      }
      return loops.positions;
    },
  };
}

function isOrphan({ categories, missingParents }: CategoryIndex, position: number): boolean {
  const parentId = categories[position]?.parentId ?? null;
  return parentId !== null && missingParents.has(parentId);
}
