import { useMemo } from 'react';
import { withDescendants } from '../model/descendants';
import type { LoadedCategories } from '../model/loaded-categories';
import type { GroupKind, TreeRow } from '../model/tree-rows';
import type { ExpansionControl } from '../use-expansion';

/** Expands and collapses what stands in the tree. */
export interface Toggle {
  /** @param all whether all that is below goes along */
  category: (id: string, isExpanded: boolean, all: boolean) => void;
  group: (group: GroupKind, isExpanded: boolean) => void;
  row: (row: TreeRow, isExpanded: boolean) => void;
}

/** The same functions for as long as they do the same. */
export function useToggle(loaded: LoadedCategories, expansion: ExpansionControl): Toggle {
  return useMemo(() => {
    const category: Toggle['category'] = (id, isExpanded, all) => {
      if (all && isExpanded) expansion.expandAll(withDescendants(loaded.index, [id]));
      else expansion.setExpanded(id, isExpanded);
    };
    const group = expansion.setGroupExpanded;
    return {
      category,
      group,
      row: (row, isExpanded) => {
        if (row.kind === 'group') group(row.group, isExpanded);
        else category(row.category.id, isExpanded, false);
      },
    };
  }, [loaded, expansion]);
}
