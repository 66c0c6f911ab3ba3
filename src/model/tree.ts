import { forRange, type Task } from '../text/task';
import { flattenTree } from './flatten-tree';
import type { LoadedCategories } from './loaded-categories';
import { createFilter } from './query/create-filter';
import { isSelective, parseQuery } from './query/parse-query';
import type { Criteria } from './rows';
import { createSiblingOrder, type SiblingOrder } from './sibling-order';
import { type Expansion, MARKS, type TreeRows } from './tree-rows';

/** Makes a function that gives the visible rows of the tree, at their cost; with a search, at that of the whole list. */
export function createTreeSelector(): (
  loaded: LoadedCategories,
  criteria: Criteria,
  expansion: Expansion,
) => Task<TreeRows> {
  let last: SiblingOrder | null = null;
  return function* select(loaded, criteria, expansion) {
    if (!last?.isOf(loaded, criteria.sort)) last = createSiblingOrder(loaded, criteria.sort);
    const order = last;
    const marks = yield* findMarks(loaded, criteria);
    const rows = yield* flattenTree(loaded, order, marks, expansion);
    return { criteria, ...rows };
  };
}

/** The tree with everything in it expanded. */
export function toWholeTree(loaded: LoadedCategories, criteria: Criteria): Task<TreeRows> {
  return createTreeSelector()(loaded, criteria, {
    expanded: new Set(loaded.index.parentIds),
    collapsedGroups: new Set(),
  });
}

/** Marks what is found and the way to it; null where everything is shown. */
function* findMarks(
  { index, count, hierarchy }: LoadedCategories,
  criteria: Criteria,
): Task<Uint8Array | null> {
  const query = parseQuery(criteria.query);
  if (!isSelective(query)) return null;
  const filter = createFilter(query, index);
  yield* filter.extend();
  const found: number[] = [];
  yield* forRange(0, count, (position) => {
    if (filter.rankOf(position) >= 0) found.push(position);
  });
  const marks = hierarchy.withAncestors(found);
  for (const position of found) marks[position] = MARKS.found;
  return marks;
}
