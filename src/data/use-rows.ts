import { useEffect, useMemo } from 'react';
import { runSlice, type Task } from '../text/task';
import { outdatedUnless, useTask } from '../ui/hooks/use-task';
import type { ListState } from '../routing/list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import { isPlain, isSameCriteria, type Rows, toRows } from '../model/rows';
import type { RowsRequest, RowsSelector } from '../model/select-rows';
import type { Expansion, TreeRows } from '../model/tree';
import { useLanguage } from '../messages/language';
import { loadNotice, loadScript } from '../ui/lazy/load-notice';
import { whenIdle } from '../ui/lazy/when-idle';
import { createStore, useStore } from '../ui/store';

type AnyRows = Rows | TreeRows;

interface SelectionModule {
  createSelector: () => RowsSelector;
  prepareSelection: (loaded: LoadedCategories, language: string) => Task<void>;
}

/** The code that searches, sorts and builds the tree; null until it has loaded. A plain list does not need it. */
const selection = createStore<SelectionModule | null>(null);

/** Loads the search, sort and tree code. Shows a failure only if the code `isNeeded` now. */
export async function loadSelection(isNeeded: boolean): Promise<void> {
  if (selection.get() || !(isNeeded || navigator.onLine)) return;
  try {
    selection.set(await loadScript(() => import('../model/select-rows')));
  } catch {
    if (isNeeded) loadNotice.set({ retry: () => void loadSelection(true) });
  }
}

/** Returns the rows for the URL and the tree. If this takes longer than a frame, returns the previous rows first. */
export function useRows(
  loaded: LoadedCategories | null,
  listState: ListState,
  { expanded, collapsedGroups }: Expansion,
): AnyRows | null {
  const selectionModule = useStore(selection);
  const selectAny = useMemo(() => selectionModule?.createSelector() ?? null, [selectionModule]);
  const isTree = listState.view === 'tree';
  const isReady = selectAny !== null || (!isTree && isPlain(listState));
  useEffect(() => {
    if (!isReady) void loadSelection(true);
  }, [isReady]);
  const select = selectAny ?? selectAll;
  const request = loaded && { loaded, criteria: listState, isTree, expanded, collapsedGroups };
  return useTask(request && (isReady ? request : undefined), select, isOutdated);
}

// oxlint-disable-next-line require-yield -- there is nothing to compute
function* selectAll({ loaded, criteria }: RowsRequest): ReturnType<RowsSelector> {
  return toRows(loaded, criteria, null);
}

const isOutdated = outdatedUnless<RowsRequest>(
  (asked, now) =>
    asked.loaded.index === now.loaded.index &&
    asked.isTree === now.isTree &&
    isSameCriteria(asked.criteria, now.criteria) &&
    asked.expanded === now.expanded &&
    asked.collapsedGroups === now.collapsedGroups,
);

const SORTED_AHEAD = 2_000;

/** Prepares sorting and searching of a long list in idle time, once no more pages are coming. */
export function useIdlePreparation(loaded: LoadedCategories | null, isBusy: boolean): void {
  const prepared = loaded && loaded.count > SORTED_AHEAD && !isBusy ? loaded : null;
  const prepare = useStore(selection)?.prepareSelection;
  const { code } = useLanguage();
  useEffect(() => {
    if (!prepared || !prepare) return;
    const task = prepare(prepared, code);
    let stop = whenIdle(function runNextSlice() {
      if (!runSlice(task)) stop = whenIdle(runNextSlice);
    });
    return () => stop();
  }, [prepared, prepare, code]);
}
