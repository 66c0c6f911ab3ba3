import { useState } from 'react';
import { type Task, runInSlices } from '../text/task';
import { useTask } from '../ui/hooks/use-task';
import { outdatedUnless } from './outdated-unless';
import type { ListState } from './list-state';
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
 * Lists what is loaded as the URL and the tree say, and returns a function that lists what is loaded by then. Where
 * that takes longer than a frame, the rows before stay until the new ones are there.
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
