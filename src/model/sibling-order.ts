import { finishTask, forRange, type Task } from '../text/task';
import { lacksParent } from './category-index';
import type { LoadedCategories } from './loaded-categories';
import { createOrder, FEW } from './order';
import { isSameSort, type Sort } from './sort';
import { mergeTask } from './sort-task';

/** The positions of siblings, in the order a person chose. */
export type SiblingOrder = ReturnType<typeof createSiblingOrder>;

type Positions = readonly number[];

interface Ordered {
  size: number;
  positions: Positions;
}

const NONE: Positions = [];

/** Orders siblings: the service's way, or by a field. Many are ordered ahead, and those that arrive later merged in. */
export function createSiblingOrder(loaded: LoadedCategories, sort: Sort | null) {
  const { index } = loaded;
  /** The siblings sorted so far, by parent. These lists only grow. */
  const ordered = new WeakMap<Positions, Positions>();
  const order = sort && createOrder(loaded, sort);
  let orphans: Ordered = { size: 0, positions: NONE };

  function* merged(before: Positions, added: Positions): Task<Positions> {
    if (order === null) return before.concat(added);
    return yield* mergeTask(before, yield* order.inOrder(added), order.compare);
  }

  return {
    /** Returns whether it orders these categories so: the order by what is below them changes with each page. */
    isOf: (other: LoadedCategories, otherSort: Sort | null) =>
      other.index === index &&
      isSameSort(otherSort, sort) &&
      (sort?.field !== 'below' || other.count === loaded.count),
    /** Orders the sets of which many are not in order yet, so that `inOrder` never takes long. */
    *prepare(): Task<void> {
      if (order === null) return;
      const { loopMembers } = index.hierarchy;
      for (const siblings of [index.roots, loopMembers, ...index.families]) {
        const before = ordered.get(siblings) ?? NONE;
        if (siblings.length - before.length < FEW) continue;
        ordered.set(siblings, yield* merged(before, siblings.slice(before.length)));
      }
    },
    /** Returns siblings in order. */
    inOrder(siblings: Positions): Positions {
      if (order === null || siblings.length < 2) return siblings;
      const before = ordered.get(siblings) ?? NONE;
      if (before.length === siblings.length) return before;
      const added = siblings.slice(before.length).toSorted(order.compare);
      const positions = finishTask(mergeTask(before, added, order.compare));
      ordered.set(siblings, positions);
      return positions;
    },
    /** Returns those of the first so many whose parent is not among them. */
    *withMissingParent(size: number): Task<Positions> {
      if (orphans.size === size) return orphans.positions;
      const before = orphans.size < size ? orphans : { size: 0, positions: NONE };
      const left: number[] = [];
      yield* forRange(0, before.positions.length, (at) => {
        const position = before.positions[at] ?? 0;
        if (lacksParent(index, position, size)) left.push(position);
      });
      const added: number[] = [];
      yield* forRange(before.size, size, (position) => {
        if (lacksParent(index, position, size)) added.push(position);
      });
      orphans = { size, positions: yield* merged(left, added) };
      return orphans.positions;
    },
  };
}
