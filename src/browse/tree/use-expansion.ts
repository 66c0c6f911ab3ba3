import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useSiteContext } from '../../site/site-context';
import { toStoredName } from '../../site/stored-map';
import type { GridTree } from '../../grid/rows';
import { tabStorage } from '../../base/browser-storage';
import { findBranches } from '../../model/selection';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Expansion, GroupKind, TreeRow, TreeRows } from '../../model/tree';

const expandedSchema = v.fallback(v.array(v.string()), []);

/** The expanded rows in the tree of a site, and the functions that change them. */
export interface ExpansionControl extends Expansion {
  /** @param all whether to also expand all descendants */
  setExpanded: (row: TreeRow, isExpanded: boolean, all: boolean) => void;
  expandAll: () => void;
  collapseAll: () => void;
  expandTo: (categoryId: string) => void;
}

/** Keeps the expanded categories of a site's tree, even after a category opens or the tab reloads. */
export function useExpansion(loaded: LoadedCategories | null): ExpansionControl {
  const { connection, siteId } = useSiteContext();
  const [expanded, setExpanded] = useState(() => readExpanded(connection.id, siteId));
  const [collapsedGroups, setCollapsedGroups] = useState<ReadonlySet<GroupKind>>(new Set());

  const change = (next: ReadonlySet<string>) => {
    setExpanded(next);
    tabStorage.write(toStoredName('expanded', connection.id, siteId), [...next]);
  };
  const expand = (ids: Iterable<string>) => change(new Set([...expanded, ...ids]));
  const setGroupExpanded = (group: GroupKind, isExpanded: boolean) =>
    setCollapsedGroups((before) => withMember(before, group, !isExpanded));

  return {
    expanded,
    collapsedGroups,
    setExpanded: (row, isExpanded, all) => {
      if (row.kind === 'group') setGroupExpanded(row.group, isExpanded);
      else if (all && isExpanded && loaded) {
        const branch = findBranches(loaded.index, [row.category.id]);
        expand([...branch].filter((id) => loaded.childCount(id) > 0));
      } else change(withMember(expanded, row.category.id, isExpanded));
    },
    expandAll: () => {
      if (loaded) expand(loaded.index.parentIds);
      setCollapsedGroups(new Set());
    },
    collapseAll: () => change(new Set()),
    expandTo: (id) => {
      const lineage = loaded?.lineageOf(id) ?? [];
      if (lineage.some((ancestor) => !expanded.has(ancestor))) expand(lineage);
      const group = loaded?.groupOf(id) ?? null;
      if (group !== null && collapsedGroups.has(group)) setGroupExpanded(group, true);
    },
  };
}

/** Expands the ancestors of a category once: when it opens or, if its entry loads later, at that time. */
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

/** Reads the IDs of the categories that are expanded in this tab's tree of a site. */
export function readExpanded(connectionId: string, siteId: string): ReadonlySet<string> {
  const stored = tabStorage.read(toStoredName('expanded', connectionId, siteId));
  return new Set(v.parse(expandedSchema, stored));
}

function withMember<T>(set: ReadonlySet<T>, member: T, isMember: boolean): ReadonlySet<T> {
  const next = new Set(set);
  if (isMember) next.add(member);
  else next.delete(member);
  return next;
}

/** Returns the hierarchy of the rows for the table. */
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
