import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useListState } from '../../routing/list-state';
import { useSiteContext } from '../../site/site-context';
import { toStoredName } from '../../site/stored-map';
import type { GridTree } from '../../grid/rows';
import { tabStorage } from '../../base/browser-storage';
import { isFiltered } from '../../model/rows';
import { findBranches } from '../../model/selection';
import type { LoadedCategories } from '../../model/loaded-categories';
import {
  ALL_EXPANDED,
  type Expansion,
  GROUP_KEYS,
  groupKey,
  type TreeRow,
  type TreeRows,
  withAllCollapsed,
  withExpanded,
} from '../../model/tree';

const storedSchema = v.fallback(v.array(v.string()), []);

/** The expanded rows in a site's tree, and functions that change them. */
export interface ExpansionControl {
  expansion: Expansion;
  /** @param all whether to also expand all descendants */
  setExpanded: (row: TreeRow, isExpanded: boolean, all: boolean) => void;
  expandAll: () => void;
  collapseAll: () => void;
  expandTo: (categoryId: string) => void;
}

/**
 * Remembers a site tree's expanded categories, even after a category opens or the tab reloads. Each search or filter
 * starts with all rows expanded, and does not change what is expanded without it.
 */
export function useExpansion(loaded: LoadedCategories | null): ExpansionControl {
  const { connection, siteId } = useSiteContext();
  const [listState] = useListState();
  const { query } = listState;
  const isSearch = isFiltered(listState);
  const [whole, setWhole] = useState<Expansion>(() => ({
    startsExpanded: false,
    toggled: readExpanded(connection.id, siteId),
  }));
  const [filtered, setFiltered] = useState(ALL_EXPANDED);
  const [lastQuery, setLastQuery] = useState(query);
  if (query !== lastQuery) {
    setLastQuery(query);
    setFiltered(ALL_EXPANDED);
  }

  const changeWhole = (next: Expansion) => {
    if (next === whole) return;
    setWhole(next);
    tabStorage.write(toStoredName('expanded', connection.id, siteId), [...next.toggled]);
  };
  const expansion = isSearch ? filtered : whole;
  const change = isSearch ? setFiltered : changeWhole;

  return {
    expansion,
    setExpanded: (row, isExpanded, all) => {
      if (row.kind === 'group') {
        change(withExpanded(expansion, [groupKey(row.group)], isExpanded));
      } else if (all && isExpanded && loaded) {
        const branch = findBranches(loaded.index, [row.category.id]);
        const parents = [...branch].filter((id) => loaded.childCount(id) > 0);
        change(withExpanded(expansion, parents, true));
      } else change(withExpanded(expansion, [row.category.id], isExpanded));
    },
    expandAll: () => {
      if (loaded) change(withExpanded(expansion, [...loaded.index.parentIds, ...GROUP_KEYS], true));
    },
    collapseAll: () => change(withAllCollapsed(expansion)),
    expandTo: (id) => {
      const group = loaded?.groupOf(id) ?? null;
      const above = [
        ...(loaded?.lineageOf(id) ?? []),
        ...(group === null ? [] : [groupKey(group)]),
      ];
      changeWhole(withExpanded(whole, above, true));
      setFiltered(withExpanded(filtered, above, true));
    },
  };
}

/** Expands a category's ancestors once: when the category opens or, if it has not loaded yet, when it loads. */
export function useReveal(
  id: string | null,
  loaded: LoadedCategories,
  { expandTo }: ExpansionControl,
): void {
  const foundId = id !== null && loaded.find(id) ? id : null;
  const reveal = useEffectEvent(expandTo);
  useEffect(() => {
    if (foundId !== null) reveal(foundId);
  }, [foundId]);
}

/** Reads the keys of this tab's expanded rows in a site's tree, and of the collapsed groups. */
export function readExpanded(connectionId: string, siteId: string): ReadonlySet<string> {
  const stored = tabStorage.read(toStoredName('expanded', connectionId, siteId));
  return new Set(v.parse(storedSchema, stored));
}

/** Returns the rows' hierarchy for the table. */
export function toGridTree(
  { treeAt, parentRowOf }: TreeRows,
  { setExpanded }: ExpansionControl,
): GridTree {
  return {
    treeAt,
    parentRowOf,
    setExpanded: (row, isExpanded, all) => {
      const treeRow = treeAt(row);
      if (treeRow) setExpanded(treeRow, isExpanded, all);
    },
  };
}
