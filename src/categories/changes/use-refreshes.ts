import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { workInSlices } from '../../text/work';
import type { ListLoading } from '../loading/use-list-loading';
import { compareLists, countChanges } from '../model/changes';
import { toLoadedCategories } from '../model/loaded-categories';
import { categoriesOptions, findReplaced, releaseReplaced } from '../queries';
import { addRefresh, type Refresh, refreshesOptions } from './refreshes';

const NONE: readonly Refresh[] = [];

/** Returns what refreshes of the list have changed, latest first. */
export function useRefreshes(): readonly Refresh[] {
  return useQuery(refreshesOptions(useSiteContext())).data ?? NONE;
}

/**
 * Returns the way to dismiss all that refreshes have changed, and once that is done, the way back. To dismiss
 * where nothing is left gives up the way back.
 */
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
    // Behind what a refresh has brought since.
    queryClient.setQueryData(queryKey, (since = NONE) =>
      since.reduceRight((all, refresh) => addRefresh(all, refresh), dismissed),
    );
  };
  return [dismiss, dismissed.length > 0 ? undo : null];
}

/**
 * Compares a list that a refresh has brought with the one in whose place it came, as soon as nothing is being
 * loaded: what was loaded to its end is loaded to its end again.
 *
 * @param onCompared told what the refresh has changed, which may be nothing
 */
export function useComparison(
  { loaded, activity }: ListLoading,
  onCompared: (refresh: Refresh) => void,
): void {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const options = refreshesOptions(site);
  // Until what is stored has been restored, nothing can be added to it.
  const isReady = useQuery(options).data !== undefined && activity === null;
  const tell = useEffectEvent(onCompared);

  const compare = useEffectEvent(async (signal: AbortSignal) => {
    const before = loaded && findReplaced(loaded);
    if (!before) return;
    const changes = await workInSlices(compareLists(before, loaded), signal);
    const list = queryClient.getQueryData(categoriesOptions(site).queryKey);
    // Read anew meanwhile, as with another key.
    if (!changes || !list || toLoadedCategories(list.pages).index !== loaded.index) return;
    releaseReplaced(loaded);
    const refresh = { ...changes, at: loaded.loadedAt, since: before.loadedAt };
    if (countChanges(refresh) > 0) {
      queryClient.setQueryData(options.queryKey, (all = NONE) => addRefresh(all, refresh));
    }
    tell(refresh);
  });

  useEffect(() => {
    if (!isReady || !loaded) return;
    const comparing = new AbortController();
    void compare(comparing.signal);
    return () => comparing.abort();
  }, [isReady, loaded]);
}
