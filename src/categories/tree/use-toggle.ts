import { useEffect, useMemo, useRef } from 'react';
import { withDescendants } from '../model/descendants';
import type { LoadedCategories } from '../model/loaded-categories';
import type { GroupKind, TreeRow } from '../model/tree-rows';
import type { ExpansionControl } from './use-expansion';

/** Expands and collapses what stands in the tree. */
export interface Toggle {
  /** @param all whether all that is below goes along */
  category: (id: string, isExpanded: boolean, all: boolean) => void;
  group: (group: GroupKind, isExpanded: boolean) => void;
  row: (row: TreeRow, isExpanded: boolean, all: boolean) => void;
}

/** The same functions for good: each new page would else render all rows again. */
export function useToggle(loaded: LoadedCategories, expansion: ExpansionControl): Toggle {
  const latest = useRef({ loaded, expansion });
  useEffect(() => {
    latest.current = { loaded, expansion };
  });
  return useMemo(() => {
    const category: Toggle['category'] = (id, isExpanded, all) => {
      const { loaded: now, expansion: control } = latest.current;
      if (all && isExpanded) control.expandAll(withDescendants(now.index, [id]));
      else control.setExpanded(id, isExpanded);
    };
    const group: Toggle['group'] = (kind, isExpanded) =>
      latest.current.expansion.setGroupExpanded(kind, isExpanded);
    return {
      category,
      group,
      row: (row, isExpanded, all) => {
        if (row.kind === 'group') group(row.group, isExpanded);
        else category(row.category.id, isExpanded, all);
      },
    };
  }, []);
}
