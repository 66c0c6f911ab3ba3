import type { LoadedCategories } from '../model/loaded-categories';
import type { Criteria } from '../model/rows';
import { createTreeSelector } from '../model/tree';
import type { TreeRows } from '../model/tree-rows';

/** The tree with everything in it expanded. */
export function toWholeTree(loaded: LoadedCategories, criteria: Criteria): TreeRows {
  return createTreeSelector()(loaded, criteria, {
    expanded: new Set(loaded.index.childrenOf.keys()),
    collapsedGroups: new Set(),
  });
}
