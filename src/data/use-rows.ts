import { useState, useEffect } from 'react';
import { type Task, runInSlices, runSlice } from '../text/task';
import { useTask } from '../ui/hooks/use-task';
import { outdatedUnless } from './outdated-unless';
import type { ListState } from '../routing/list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import { createRowsSelector, isSameCriteria, type Rows } from '../model/rows';
import { createTreeSelector, type Expansion, type TreeRows } from '../model/tree';
import { useLanguage } from '../messages/language';
import { whenIdle } from '../ui/lazy/when-idle';

type AnyRows = Rows | TreeRows;

interface Request extends Expansion {
  loaded: LoadedCategories;
  listState: ListState;
}

/**
 * Returns the rows of the loaded categories in the order of the URL and the tree, and a function that returns the rows
 * of those loaded later. If this takes longer than a frame, the previous rows stay until then.
 */
export function useRows(
  loaded: LoadedCategories | null,
  listState: ListState,
  { expanded, collapsedGroups }: Expansion,
): [rows: AnyRows | null, selectRows: (loaded: LoadedCategories) => Promise<AnyRows | null>] {
  const [selectList] = useState(createRowsSelector);
  const [selectTree] = useState(createTreeSelector);
  const select = (request: Request): Task<AnyRows> =>
    request.listState.view === 'tree'
      ? selectTree(request.loaded, request.listState, request)
      : selectList(request.loaded, request.listState);
  const toRequest = (from: LoadedCategories): Request => ({
    loaded: from,
    listState,
    expanded,
    collapsedGroups,
  });
  return [
    useTask(loaded && toRequest(loaded), select, isOutdated),
    (longer) => runInSlices(select(toRequest(longer)), new AbortController().signal),
  ];
}

const isOutdated = outdatedUnless<Request>(
  (asked, now) =>
    asked.loaded.index === now.loaded.index &&
    asked.listState.view === now.listState.view &&
    isSameCriteria(asked.listState, now.listState) &&
    asked.expanded === now.expanded &&
    asked.collapsedGroups === now.collapsedGroups,
);

/** The number of categories from which sorting is prepared. */
const SORTED_AHEAD = 2_000;

/** The number of categories from which a search is prepared. */
const SEARCHED_AHEAD = 20_000;

/** A search that finds most categories, as the first letter does. */
const FIRST_LETTER = { query: 'e', sort: null };

/** Prepares sorting and searching a long list, a slice whenever the browser is idle, once no more pages are coming. */
export function useIdlePreparation(loaded: LoadedCategories | null, isBusy: boolean): void {
  const prepared = loaded && loaded.count > SORTED_AHEAD && !isBusy ? loaded : null;
  const { code } = useLanguage();
  useEffect(() => {
    if (!prepared) return;
    const task = prepare(prepared, code);
    let stop = whenIdle(function runNextSlice() {
      if (!runSlice(task)) stop = whenIdle(runNextSlice);
    });
    return () => stop();
  }, [prepared, code]);
}

function* prepare(loaded: LoadedCategories, language: string): Task<void> {
  yield* loaded.index.rankAhead(language);
  if (loaded.count < SEARCHED_AHEAD) return;
  // Lets the engine compile the code: otherwise the first letter takes twice as long.
  yield* createTreeSelector()(loaded, FIRST_LETTER, NOTHING_EXPANDED);
}

const NOTHING_EXPANDED = { expanded: new Set<string>(), collapsedGroups: new Set<never>() };
