import { forRange } from '../text/task';
import type { CategoryIndex } from './category-index';

/** Finds the ids of some categories, which need not be loaded, and of all that is loaded below them. */
export function* findBranches(index: CategoryIndex, tops: Iterable<string>) {
  const { categories, hierarchy } = index;
  const members = new Set(tops);
  const ids = [...members];
  const positions: number[] = [];
  yield* forRange(0, ids.length, (at) => {
    const id = ids[at] ?? '';
    const position = index.positionOf.get(id);
    for (const top of position === undefined ? index.childrenOf(id) : [position])
      positions.push(top);
  });
  const marks = hierarchy.withDescendants(positions);
  yield* forRange(0, hierarchy.size, (position) => {
    if (marks[position] === 1) members.add(categories[position]?.id ?? '');
  });
  return members;
}
