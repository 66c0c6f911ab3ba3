import { useMemo, useState } from 'react';
import { outdatedUnless, useTask } from '../ui/hooks/use-task';
import type { ListState } from '../routing/list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import { isPlain, isSameCriteria, type Rows, toRows } from '../model/rows';
import { createSelector, type RowsRequest } from '../model/select-rows';
import type { Expansion, TreeRows } from '../model/tree';

type AnyRows = Rows | TreeRows;

/** Returns the rows for the URL and the tree. If this takes longer than a frame, returns the previous rows first. */
export function useRows(
  loaded: LoadedCategories | null,
  listState: ListState,
  expansion: Expansion,
): AnyRows | null {
  const [select] = useState(createSelector);
  const isTree = listState.view === 'tree';
  // All categories in the service's order can be used as rows directly.
  const all = useMemo(
    () => (loaded && !isTree && isPlain(listState) ? toRows(loaded, listState, null) : null),
    [loaded, isTree, listState],
  );
  const [lastAll, setLastAll] = useState(all);
  if (all && all !== lastAll) setLastAll(all);
  const request = loaded && !all && { loaded, criteria: listState, isTree, expansion };
  const selected = useTask(request || null, select, isOutdated);
  return loaded && (all ?? selected ?? lastAll);
}

const isOutdated = outdatedUnless<RowsRequest>(
  (asked, now) =>
    asked.loaded.index === now.loaded.index &&
    asked.isTree === now.isTree &&
    isSameCriteria(asked.criteria, now.criteria) &&
    asked.expansion === now.expansion,
);
