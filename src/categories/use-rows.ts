import { useEffect, useState } from 'react';
import { type Work, workASlice, workInSlices } from '../text/work';
import type { ListState } from './list-state';
import type { LoadedCategories } from './model/loaded-categories';
import { createRowsSelector, isSameCriteria, type Rows } from './model/rows';
import { createTreeSelector } from './model/tree';
import type { Expansion, TreeRows } from './model/tree-rows';

type AnyRows = Rows | TreeRows;

/** What rows are made of. */
interface Request {
  loaded: LoadedCategories;
  listState: ListState;
  expansion: Expansion;
}

/** What is listed, and what was asked for. */
interface Listing {
  request: Request;
  /** What is left to do for it; null where it is done. */
  work: Work<AnyRows> | null;
  /** What it resulted in; until then, what was listed before. */
  rows: AnyRows | null;
}

/**
 * Lists what is loaded as the URL and the tree say. Of a long list that takes longer than a frame: then it is
 * done in slices, so that a person can go on typing, and the rows before stay until the new ones are there.
 *
 * @returns the rows, and a function that lists what is loaded by then
 */
export function useRows(
  loaded: LoadedCategories | null,
  listState: ListState,
  { expanded, collapsedGroups }: Expansion,
): [rows: AnyRows | null, selectRows: (loaded: LoadedCategories) => Promise<AnyRows | null>] {
  const [selectList] = useState(createRowsSelector);
  const [selectTree] = useState(createTreeSelector);
  const [listing, setListing] = useState<Listing | null>(null);

  const select = ({ loaded: from, listState: state, expansion }: Request): Work<AnyRows> =>
    state.view === 'tree' ? selectTree(from, state, expansion) : selectList(from, state);
  const toRequest = (from: LoadedCategories): Request => ({
    loaded: from,
    listState,
    expansion: { expanded, collapsedGroups },
  });

  if (!loaded) {
    if (listing) setListing(null);
  } else if (!listing || isOutdated(listing, toRequest(loaded))) {
    const request = toRequest(loaded);
    const work = select(request);
    const done = workASlice(work);
    setListing({
      request,
      work: done ? null : work,
      rows: done?.result ?? listing?.rows ?? null,
    });
  }

  useEffect(() => {
    if (!listing?.work) return;
    const { request, work } = listing;
    const working = new AbortController();
    const finish = async () => {
      const rows = await workInSlices(work, working.signal);
      if (rows) setListing({ request, work: null, rows });
    };
    void finish();
    return () => working.abort();
  }, [listing]);

  return [
    listing?.rows ?? null,
    (from) => workInSlices(select(toRequest(from)), new AbortController().signal),
  ];
}

/** Returns whether to list anew. While more and more is loaded, what is under way is finished first. */
function isOutdated({ request, work }: Listing, now: Request): boolean {
  const isSameQuestion =
    request.loaded.index === now.loaded.index &&
    request.listState.view === now.listState.view &&
    isSameCriteria(request.listState, now.listState) &&
    request.expansion.expanded === now.expansion.expanded &&
    request.expansion.collapsedGroups === now.expansion.collapsedGroups;
  return !isSameQuestion || (work === null && request.loaded !== now.loaded);
}
