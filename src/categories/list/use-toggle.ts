import { useMemo } from 'react';
import type { LoadedCategories } from '../model/loaded-categories';
import { withDescendants } from '../model/descendants';
import type { TreeRow } from '../model/tree';
import type { ExpansionControl } from '../use-expansion';

/** Expands and collapses rows of the tree. The same functions for as long as they do the same. */
export function useToggle(loaded: LoadedCategories, expansion: ExpansionControl) {
  return useMemo(() => {
    const category = (id: string, isExpanded: boolean, all: boolean) => {
      if (all && isExpanded) expansion.expandAll(withDescendants(loaded.index, [id]));
      else expansion.setExpanded(id, isExpanded);
    };
    const row = (treeRow: TreeRow, isExpanded: boolean) => {
      if (treeRow.kind === 'group') expansion.setGroupExpanded(treeRow.group, isExpanded);
      else category(treeRow.category.id, isExpanded, false);
    };
    return { category, row };
  }, [loaded, expansion]);
}
