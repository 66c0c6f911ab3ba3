import { useMemo, useState } from 'react';
import { readExpanded, writeExpanded } from './expansion-storage';
import type { Expansion, GroupKind } from '../model/tree-rows';
import type { SiteContext } from '../../connections/site-context';

/** What is expanded in the tree of a site, and how to change it. */
export interface ExpansionControl extends Expansion {
  /** Expands or collapses a category. */
  setExpanded: (id: string, isExpanded: boolean) => void;
  /** Expands all of these beside what is expanded. */
  expandAll: (ids: Iterable<string>) => void;
  collapseAll: () => void;
  setGroupExpanded: (group: GroupKind, isExpanded: boolean) => void;
}

/** Survives going to a detail and back, and a reload of the tab, per connection and site. */
export function useExpansion({ connection, siteId }: SiteContext): ExpansionControl {
  const [expanded, setExpanded] = useState(() => readExpanded(connection.id, siteId));
  const [collapsedGroups, setCollapsedGroups] = useState<ReadonlySet<GroupKind>>(new Set());

  const { id } = connection;

  return useMemo(() => {
    const change = (next: ReadonlySet<string>) => {
      setExpanded(next);
      writeExpanded(id, siteId, next);
    };
    return {
      expanded,
      collapsedGroups,
      setExpanded: (categoryId, isExpanded) => change(withMember(expanded, categoryId, isExpanded)),
      expandAll: (ids) => change(new Set([...expanded, ...ids])),
      collapseAll: () => change(new Set()),
      setGroupExpanded: (group, isExpanded) =>
        setCollapsedGroups((before) => withMember(before, group, !isExpanded)),
    };
  }, [id, siteId, expanded, collapsedGroups]);
}

function withMember<T>(set: ReadonlySet<T>, member: T, isMember: boolean): ReadonlySet<T> {
  const next = new Set(set);
  if (isMember) next.add(member);
  else next.delete(member);
  return next;
}
