import { forRange, type Work } from '../../text/work';
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

/** Fewer than these are sorted in a ms or two. */
const FEW = 500;

/**
 * Orders siblings: the service's way, or by a field. Few are ordered when they are first looked at, many before;
 * of these, the ones that arrive later are merged in.
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

  function* putInOrder(siblings: Positions): Work<void> {
    const before = ordered.get(siblings) ?? NONE;
    if (before.length === siblings.length) return;
    ordered.set(siblings, yield* merged(before, siblings.slice(before.length)));
  }

  return {
    index,
    hasSort: (other: Sort | null) => isSameSort(other, sort),
    /** Orders all that are many: to be done before `inOrder` is asked. */
    *prepare(): Work<void> {
      if (order === null) return;
      for (const siblings of [index.roots, ...index.childrenOf.values()]) {
        if (siblings.length >= FEW) yield* putInOrder(siblings);
      }
    },
    /** Returns siblings in order. */
    inOrder(siblings: Positions): Positions {
      if (order === null || siblings.length < 2) return siblings;
      const before = ordered.get(siblings);
      if (before?.length === siblings.length) return before;
      const positions = siblings.toSorted(order.compare);
      ordered.set(siblings, positions);
      return positions;
    },
    /** Those whose parent is not loaded: the ones that have come are merged in, and others have gone to it. */
    *withMissingParent(): Work<Positions> {
      const size = index.categories.length;
      if (orphans.size === size) return orphans.positions;
      const { positions: before } = orphans;
      const left: number[] = [];
      yield* forRange(0, before.length, (at) => {
        const position = before[at] ?? 0;
        if (isOrphan(index, position)) left.push(position);
      });
      const added: number[] = [];
      yield* forRange(orphans.size, size, (position) => {
        if (isOrphan(index, position)) added.push(position);
      });
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

function isOrphan({ categories, parentAt }: CategoryIndex, position: number): boolean {
  return parentAt[position] === -1 && categories[position]?.parentId !== null;
}
