import {
  focusManager,
  isCancelledError,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { createListLoader, type NextPage, useListVisit } from './list-loader';
import { useFailure } from './use-failure';
import { keepReplaced } from './keep-replaced';
import { categoriesOptions, detailsKey, type List, viewOf } from './queries';
import * as t from '../messages/generated/changes';
import { toListIdentity } from '../site/connection';
import type { ConnectionStore } from '../site/connection-store';
import { useConnectionStore } from '../site/connections-context';
import type { SiteContext } from '../site/site-context';
import type { LoadedCategories } from '../model/loaded-categories';
import { announce } from '../ui/feedback/announcement';
import { useThrow } from '../ui/hooks/use-throw';

/** The render interval in ms while all pages load. */
const PACE_MS = 100;

type Activity = 'first-page' | 'next-page' | 'all-pages' | 'refresh' | null;

/** The loaded list of a site, its activity and failure, and functions that load more. */
export type ListLoading = ReturnType<typeof useList>;

/** Reads a site's list once `isEnabled`. The list must stay the same. */
export function useList(site: SiteContext, isEnabled = true) {
  const queryClient = useQueryClient();
  const store = useConnectionStore();
  const fail = useThrow();
  const [reader] = useState(() => createListLoader(queryClient, site));
  const loadAll = useLoadAll(reader.readTowardsEnd);
  const isLoadingAll = loadAll.walk !== null;
  const list = usePacedList(site, isLoadingAll, isEnabled);
  const [{ isStopped, largestPage }, changeVisit] = useListVisit(site);
  /** The list after a refresh that found no changes. */
  const [unchanged, setUnchanged] = useState<List | undefined>();
  const [retryLoadsAll, setRetryLoadsAll] = useState(false);
  const [failure, holdFailure] = useFailure(list, list.dataUpdatedAt, list.data?.index);
  const { failureCount, failureReason } = list;

  const loadMore = async () => {
    setRetryLoadsAll(false);
    const { hasFailed, loaded } = await reader.readMore();
    return hasFailed ? null : loaded;
  };
  const startAll = () => {
    changeVisit({ isStopped: false });
    setRetryLoadsAll(true);
    loadAll.start();
  };
  const refresh = () => {
    const open = () => queryClient.getQueryData<List>(categoriesOptions(site).queryKey);
    const before = open();
    const isSame = watchIdentity(site, store);
    const keep = async () => {
      if (!isSame() || !(await keepReplaced(queryClient, site, before))) return;
      announce(t.nothingChanged());
      setUnchanged(open());
    };
    reader.refresh().then(
      () => keep().catch(fail),
      (error: unknown) => {
        if (error instanceof Error && !isCancelledError(error)) holdFailure(error);
      },
    );
    const details = { queryKey: detailsKey(site) };
    // A failed request counts as not sent; otherwise only the user could retry it. Loaded data stays.
    for (const query of queryClient.getQueryCache().findAll(details)) {
      const status = query.state.data ? 'success' : 'pending';
      if (query.state.error) query.setState({ status, error: null });
    }
    void queryClient.invalidateQueries(details, { cancelRefetch: false });
  };

  return {
    site,
    loaded: list.data ?? null,
    activity: activityOf(list, isLoadingAll),
    /** Whether all pages load although the user did not press Load all. */
    isCompleting: loadAll.walk?.isByUser === false,
    isStopped,
    isOffline: list.fetchStatus === 'paused',
    retry: list.isFetching && failureCount > 0 ? { failureCount, failureReason } : null,
    /** The last failure, kept until more data arrives; if a refresh failed, until the whole list has been replaced. */
    failure,
    /** Whether the last refresh found no changes. */
    isUnchanged: unchanged !== undefined && list.data === viewOf(unchanged.pages),
    /** The largest page size to use while the whole list loads. */
    largestPage,
    loadMore,
    loadAll: startAll,
    tryAgain: () => {
      if (!failure?.isNextPage) return refresh();
      changeVisit({ isStopped: false });
      if (retryLoadsAll) startAll();
      else void loadMore();
    },
    /** Loads the rest of the list as long as `mayGoOn` returns true after each page. Returns a function to stop it. */
    complete: loadAll.start,
    refresh,
    stop: () => {
      loadAll.stop();
      // Before the first page has loaded, the request is just canceled.
      if (list.data) changeVisit({ isStopped: true });
      holdFailure();
      void queryClient.cancelQueries({ queryKey: categoriesOptions(site).queryKey });
    },
  };
}

/** Returns a function that says whether the site still has the same list: the same key, base URL and pagination. */
function watchIdentity({ connection, service }: SiteContext, store: ConnectionStore) {
  const key = service.getKey()?.key;
  return () => {
    const known = store.get(connection.id);
    const isSameList = known !== null && toListIdentity(known) === toListIdentity(connection);
    return isSameList && service.getKey()?.key === key;
  };
}

/** Reads the list's query. While all pages load, renders at intervals, because rendering every page is slower. */
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
  isLoadingAll: boolean,
): Activity {
  if (isLoadingAll) return 'all-pages';
  if (!isFetching) return null;
  if (isPending) return 'first-page';
  return isFetchingNextPage ? 'next-page' : 'refresh';
}

interface Walk {
  /** Whether the user pressed Load all; false if a search, for example, needs the whole list. */
  isByUser: boolean;
}

/** Loads the remaining pages one by one until the end, a failure or a stop. Pauses while the tab is hidden. */
export function useLoadAll(readNextPage: () => Promise<NextPage>) {
  const [walk, setWalk] = useState<Walk | null>(null);
  const controller = useRef<AbortController | null>(null);

  const stop = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  /** Starts loading and returns a function that stops it. After each page, also stops if `mayGoOn` returns false. */
  const start = (mayGoOn?: (loaded: LoadedCategories) => boolean): (() => void) => {
    // Stop an earlier call that is still waiting, for example offline.
    stop();
    const own = new AbortController();
    controller.current = own;
    const { signal } = own;
    signal.addEventListener('abort', () => controller.current === own && setWalk(null));
    const end = () => own.abort();
    const walkToTheEnd = async () => {
      let hasMore = true;
      while (hasMore && !signal.aborted) {
        await untilVisible(true, signal);
        // In a hidden tab, a retry would wait until the user returns.
        const hidden = untilVisible(false, signal);
        while (hasMore && !signal.aborted && focusManager.isFocused()) {
          const page = await Promise.race([readNextPage(), hidden]);
          if (!page) break;
          const { loaded } = page;
          hasMore = page.hasMore && (!mayGoOn || !loaded || mayGoOn(loaded));
        }
      }
    };
    setWalk({ isByUser: mayGoOn === undefined });
    void walkToTheEnd().finally(end);
    return end;
  };

  return { walk, start, stop };
}

function untilVisible(isVisible: boolean, signal: AbortSignal): Promise<void> {
  if (signal.aborted || focusManager.isFocused() === isVisible) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = focusManager.subscribe((isFocused) => isFocused === isVisible && settle());
    signal.addEventListener('abort', settle);
  });
}
