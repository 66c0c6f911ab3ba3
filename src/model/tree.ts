import { forRange, type Work } from '../text/work';
import type { CategoryIndex } from './category-index';
import { flattenTree } from './flatten-tree';
import type { LoadedCategories } from './loaded-categories';
import { createFilter } from './query/create-filter';
import { isSelective, parseQuery } from './query/parse-query';
import type { Criteria } from './rows';
import { createSiblingOrder, type SiblingOrder } from './sibling-order';
import { type Expansion, MARKS, type TreeRows } from './tree-rows';

/**
 * Makes a function that gives the visible rows of the tree. Its cost is that of what is visible; with
 * a search or filter, that of what is loaded. It remembers the order of siblings between calls.
 */
export function createTreeSelector(): (
  loaded: LoadedCategories,
  criteria: Criteria,
  expansion: Expansion,
) => Work<TreeRows> {
  let last: SiblingOrder | null = null;
  return function* select(loaded, criteria, expansion) {
    const order =
      last?.index === loaded.index && last.isOf(criteria.sort)
        ? last
        : createSiblingOrder(loaded.index, criteria.sort);
    last = order;
    const marks = yield* findMarks(loaded, criteria);
    const rows = yield* flattenTree(loaded, order, marks, expansion);
    return { criteria, ...rows };
  };
}

/** The tree with everything in it expanded. */
export function toWholeTree(loaded: LoadedCategories, criteria: Criteria): Work<TreeRows> {
  return createTreeSelector()(loaded, criteria, {
    expanded: new Set(loaded.index.childrenOf.keys()),
    collapsedGroups: new Set(),
  });
}

/** Marks what is found and the way to it; null where everything is shown. */
function* findMarks(
  { index, count }: LoadedCategories,
  criteria: Criteria,
): Work<Uint8Array | null> {
  const query = parseQuery(criteria.query);
  if (!isSelective(query)) return null;
  const filter = createFilter(query, index);
  yield* filter.extend();
  const marks = new Uint8Array(count);
  yield* forRange(0, count, (position) => {
    if (filter.rankOf(position) < 0) return;
    marks[position] = MARKS.found;
    markAncestors(index, position, marks);
  });
  return marks;
}

function markAncestors({ parentAt }: CategoryIndex, found: number, marks: Uint8Array): void {
  // What is marked already has had its own ancestors marked: also the end of any loop.
  for (let at = parentAt[found] ?? -1; marks[at] === 0; at = parentAt[at] ?? -1) {
    marks[at] = MARKS.context;
  }
}
