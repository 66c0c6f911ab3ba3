import { useState } from 'react';
import { outdatedUnless, useTask } from '../ui/hooks/use-task';
import type { ListState } from '../routing/list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import { isSameCriteria, type Rows } from '../model/rows';
import { createSelector, type RowsRequest } from '../model/select-rows';
import type { Expansion, TreeRows } from '../model/tree';

type AnyRows = Rows | TreeRows;

/** Returns the rows for the URL and the tree. If this takes longer than a frame, returns the previous rows first. */
export function useRows(
  loaded: LoadedCategories | null,
  listState: ListState,
  { expanded, collapsedGroups }: Expansion,
): AnyRows | null {
  const [select] = useState(createSelector);
  const isTree = listState.view === 'tree';
  const request = loaded && { loaded, criteria: listState, isTree, expanded, collapsedGroups };
  return useTask(request, select, isOutdated);
}

const isOutdated = outdatedUnless<RowsRequest>(
  (asked, now) =>
    asked.loaded.index === now.loaded.index &&
    asked.isTree === now.isTree &&
    isSameCriteria(asked.criteria, now.criteria) &&
    asked.expanded === now.expanded &&
    asked.collapsedGroups === now.collapsedGroups,
);
