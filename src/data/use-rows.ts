import { useState } from 'react';
import { type Task, runInSlices } from '../text/task';
import { useTask } from '../ui/hooks/use-task';
import { outdatedUnless } from './outdated-unless';
import type { ListState } from '../routing/list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import { createRowsSelector, isSameCriteria, type Rows } from '../model/rows';
import { createTreeSelector } from '../model/tree';
import type { Expansion, TreeRows } from '../model/tree-rows';

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
