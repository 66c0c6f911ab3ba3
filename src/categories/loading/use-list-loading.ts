import { isCancelledError, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { useAddress } from '../../connections/address';
import type { SiteContext } from '../../connections/site-context';
import { tabStorage } from '../../ui/browser-storage';
import { createStoredValue, useStore } from '../../ui/store';
import {
  categoriesOptions,
  categoryOptions,
  detailsKey,
  dropReread,
  keepReplaced,
  noteReplaced,
  rereadOptions,
} from '../queries';
import { createListReader } from './list-reader';
import { pageSizeLimitOf } from '../page-size-limit';
import { useFailure } from './use-failure';
import { useLoadAll } from './use-load-all';

/** The interval in ms at which the list is rendered while all pages load. */
const PACE_MS = 100;

/** The running request or walk; null when idle. */
type Activity = 'first-page' | 'next-page' | 'all-pages' | 'refresh' | null;

/** The loaded list of a site, its activity and failure, and the functions that load more. */
export type ListLoading = ReturnType<typeof useListLoading>;

/** Reads the list of a site once it `isEnabled`, and returns its state. The site must stay the same. */
export function useListLoading(site: SiteContext, isEnabled = true) {
  const address = useAddress();
  const queryClient = useQueryClient();
  const siteName = JSON.stringify([site.connection.id, site.siteId]);
  const [reader] = useState(() => createListReader(queryClient, site));
  const loadAll = useLoadAll(reader.readTowardsEnd);
  const [stopped] = useState(() =>
    createStoredValue<boolean>(tabStorage, `stopped:${siteName}`, (stored) => stored === true),
  );
  const isStopped = useStore(stopped);
  const isLoadingAll = loadAll.walk !== null;
  const list = usePacedList(site, isLoadingAll, isEnabled);
  const largestPage = pageSizeLimitOf(site).get();
  // The reader fetches it; this observer follows its progress.
  const reread = useInfiniteQuery({ ...rereadOptions(site, largestPage), enabled: false });
  const isRereading = reread.fetchStatus !== 'idle';
  const current = isRereading || reread.isError ? reread : list;
  const [retryLoadsAll, setRetryLoadsAll] = useState(false);
  const updatedAt = Math.max(list.dataUpdatedAt, reread.dataUpdatedAt);
  const [failure, holdFailure] = useFailure(current, updatedAt, list.data?.index);
  const { failureCount, failureReason } = current;

  /** Loads the next page; returns null if that fails. */
  const loadMore = async () => {
    setRetryLoadsAll(false);
    const { hasFailed, loaded } = await reader.readMore();
    if (hasFailed || !loaded) return null;
    // The service refuses pages of this size: read the list again in smaller ones.
    if (loaded.pageSize > pageSizeLimitOf(site).get()) startAll();
    return loaded;
  };
  const startAll = () => {
    stopped.set(false);
    setRetryLoadsAll(true);
    loadAll.start();
  };
  /** Reloads all pages, and the open category with the names of its sub-categories. */
  const refresh = () => {
    // Stop applied to the rest of a list that is complete now.
    if (list.data?.isAllLoaded) stopped.set(false);
    dropReread(queryClient, site);
    noteReplaced(queryClient, site);
    list
      .refetch({ throwOnError: true })
      .then(() => keepReplaced(queryClient, site))
      .catch((error: unknown) => {
        if (!(error instanceof Error) || isCancelledError(error)) return;
        const limit = pageSizeLimitOf(site);
        const asked = Math.min(list.data?.pageSize ?? 0, limit.get());
        if (limit.noteFailure(asked, error)) refresh();
        else holdFailure(error);
      });
    if (!list.data) return;
    const details = queryClient.getQueryCache().findAll({ queryKey: detailsKey(site) });
    // A failed request counts as not sent: otherwise only the user could repeat it.
    for (const query of details.filter(({ state }) => state.status === 'error')) {
      query.setState({ status: query.state.data ? 'success' : 'pending', error: null });
    }
    void queryClient.invalidateQueries({ queryKey: detailsKey(site), refetchType: 'none' });
    const openId = address.ids().categoryId;
    if (openId === null) return;
    const { queryKey } = categoryOptions(site, openId);
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  };

  return {
    site,
    /** Null until the first page is loaded. */
    loaded: list.data ?? null,
    activity: activityOf(list, { isLoadingAll, isRereading }),
    /** Whether all pages are being loaded although the user did not press Load all. */
    isCompleting: loadAll.walk?.isByUser === false,
    /** Whether the user stopped loading this site in this tab and has not resumed it. */
    isStopped,
    isOffline: current.fetchStatus === 'paused',
    retry: current.isFetching && failureCount > 0 ? { failureCount, failureReason } : null,
    /** The last failure, until newer data arrives; a failed refresh lasts until a newer list arrives. */
    failure,
    /** The largest page that the service is asked for while all of the list is loaded. */
    largestPage,
    loadMore,
    loadAll: startAll,
    /** Repeats the request that failed last. */
    tryAgain: () => {
      if (!failure?.isNextPage) return refresh();
      stopped.set(false);
      if (retryLoadsAll) startAll();
      else void loadMore();
    },
    /** Completes the list unasked, as long as `mayGoOn` agrees after each page. Returns a function that ends it. */
    complete: loadAll.start,
    refresh,
    stop: () => {
      loadAll.stop();
      // Without a list, this stops the first page.
      if (list.data) stopped.set(true);
      holdFailure();
      void queryClient.cancelQueries({ queryKey: categoriesOptions(site).queryKey });
    },
  };
}

/** Reads the list's query. Renders at intervals while all pages load, because to render each takes longer. */
function usePacedList(site: SiteContext, isPaced: boolean, enabled: boolean) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isPaced) return;
    const timer = setInterval(tick, PACE_MS);
    return () => clearInterval(timer);
  }, [isPaced]);

  return useInfiniteQuery({
    ...categoriesOptions(site),
    enabled,
    ...(isPaced && { notifyOnChangeProps: [] }),
  });
}

function activityOf(
  { isFetching, isPending, isFetchingNextPage }: ReturnType<typeof usePacedList>,
  { isLoadingAll, isRereading }: { isLoadingAll: boolean; isRereading: boolean },
): Activity {
  // Loading all waits for a refresh, and then continues.
  if (isFetching && !isPending && !isFetchingNextPage) return 'refresh';
  if (isLoadingAll) return 'all-pages';
  if (!isFetching && !isRereading) return null;
  return isPending ? 'first-page' : 'next-page';
}
