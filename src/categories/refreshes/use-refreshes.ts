import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { runInSlices } from '../../text/task';
import type { ListLoading } from '../loading/use-list-loading';
import { compareLists, countChanges } from '../../model/changes';
import type { LoadedPage } from '../../model/category-index';
import { type LoadedCategories, toLoadedCategories } from '../../model/loaded-categories';
import { categoriesOptions, findReplaced, isShortened, releaseReplaced } from '../queries';
import { addRefresh, type Refresh, refreshesOptions } from './refreshes';

const NONE: readonly Refresh[] = [];

/** Returns the changes by refreshes of the list, latest first. */
export function useRefreshes(): readonly Refresh[] {
  return useQuery(refreshesOptions(useSiteContext())).data ?? NONE;
}

/** Returns a function that dismisses all changes by refreshes, and one that undoes the last dismissal. */
export function useDismiss(): [dismiss: () => void, undo: (() => void) | null] {
  const { queryKey } = refreshesOptions(useSiteContext());
  const queryClient = useQueryClient();
  const [dismissed, setDismissed] = useState(NONE);
  const dismiss = () => {
    setDismissed(queryClient.getQueryData(queryKey) ?? NONE);
    queryClient.setQueryData(queryKey, NONE);
  };
  const undo = () => {
    setDismissed(NONE);
    // Newer refreshes come first.
    queryClient.setQueryData(queryKey, (since = NONE) =>
      since.reduceRight((all, refresh) => addRefresh(all, refresh), dismissed),
    );
  };
  return [dismiss, dismissed.length > 0 ? undo : null];
}

/** Compares a refreshed list with the previous one, once as much of it is loaded again. */
export function useComparison(
  { loaded, isStopped }: ListLoading,
  onCompared: (refresh: Refresh) => void,
): void {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const options = refreshesOptions(site);
  // Add nothing before the stored refreshes are restored.
  const isRestored = useQuery(options).data !== undefined;
  const isReady = isRestored && loaded !== null && (isStopped || !isShortened(loaded));
  const tell = useEffectEvent(onCompared);

  const compare = useEffectEvent(async (signal: AbortSignal) => {
    const before = loaded && findReplaced(loaded);
    if (!before) return;
    const readPages = () => queryClient.getQueryData(categoriesOptions(site).queryKey)?.pages ?? [];
    const count = before.isAllLoaded ? loaded.count : countRefreshed(loaded, before, readPages());
    const changes = await runInSlices(compareLists(before, loaded, count), signal);
    // Read anew meanwhile, as with another key.
    if (!changes || toLoadedCategories(readPages()).index !== loaded.index) return;
    releaseReplaced(loaded);
    const refresh = { ...changes, at: loaded.loadedAt, since: before.loadedAt };
    if (countChanges(refresh) > 0) {
      queryClient.setQueryData(options.queryKey, (all = NONE) => addRefresh(all, refresh));
    }
    tell(refresh);
  });

  // The index stays the same while further pages arrive.
  const index = loaded?.index;
  useEffect(() => {
    if (!isReady || !index) return;
    const comparing = new AbortController();
    void compare(comparing.signal);
    return () => comparing.abort();
  }, [isReady, index]);
}

/** Counts the categories of the refreshed part. Pages that were loaded later do not count as new. */
function countRefreshed(
  loaded: LoadedCategories,
  before: LoadedCategories,
  pages: readonly LoadedPage[],
): number {
  // Read again since, in pages of another size.
  if (loaded.pageSize !== before.pageSize) return Math.min(before.count, loaded.count);
  return loaded.index.countOf(pages.slice(0, before.pageCount)) ?? loaded.count;
}
