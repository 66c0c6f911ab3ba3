// Start reading data/ here: the list as screens get it. Then read list-status.ts and queries.ts.

import {
  focusManager,
  notifyManager,
  onlineManager,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react';
import * as t from '../messages/generated/changes';
import { type LoadedCategories, toLoadedCategories } from '../model/loaded-categories';
import { toListIdentity } from '../site/connection';
import type { ConnectionStore } from '../site/connection-store';
import { useConnectionStore } from '../site/connections-context';
import type { SiteContext } from '../site/site-context';
import { announce } from '../ui/feedback/announcement';
import { useStore } from '../ui/hooks/use-store';
import { useThrow } from '../ui/hooks/use-throw';
import { mayRefreshAutomatically } from './fresh-list';
import { keepReplaced } from './list-before';
import { createListLoader, type ListLoader } from './list-loader';
import { deriveListStatus, type ListFacts, type ListStatus, planRest } from './list-status';
import { type CategoryField, visitOptions } from './list-visit';
import { categoriesOptions, detailsKey } from './queries';
import { type List } from '../cache/list-key';
import { useFailure } from './use-failure';

/** The render interval in ms while all pages load. */
const PACE_MS = 100;

/** A site's list, its state, and what a screen can do with it. */
export interface ListLoading extends ListStatus {
  site: SiteContext;
  loaded: LoadedCategories | null;
  /** Whether the last refresh found no changes. */
  isUnchanged: boolean;
  /** Why the last automatic refresh failed. */
  automaticError: Error | null;
  /** When the list was last read from its start, in ms since the epoch. */
  readAt: number;
  /** The fields in which list entries and single-category responses differ even after a refresh. */
  contradicted: readonly CategoryField[];
  contradict: (fields: readonly CategoryField[]) => void;
  /** What the state is derived from. */
  facts: ListFacts;
  /** Loads the next page. Returns the longer list, or null after a failure. */
  loadMore: () => Promise<LoadedCategories | null>;
  loadAll: () => void;
  stop: () => void;
  /** Retries the failed request and resumes the loading that it interrupted. */
  tryAgain: () => void;
  /** Rereads the loaded part. */
  refresh: () => void;
  /** Starts an automatic refresh, if allowed, of a list that is old or known to be older than the site. */
  freshen: (isKnownOlder?: boolean) => void;
  /** Loads the rest as long as `mayGoOn` returns true after each page. Returns a function to stop it. */
  complete: ListLoader['complete'];
}

/** Reads a site's list once `isEnabled`. The site must stay the same. */
export function useList(site: SiteContext, isEnabled = true): ListLoading {
  const client = useQueryClient();
  const [loader] = useState(() => createListLoader(client, site));
  const isWalking = useStore(loader.isWalking);
  const query = usePacedQuery(site, isWalking, isEnabled);
  useQuery(visitOptions(site));
  const visit = loader.visit();
  const isOfRest = (error: Error) => query.isFetchNextPageError || error === visit.restError;
  // The loader decides whether the screen shows an automatic refresh's error.
  const error = visit.automaticRefresh ? null : query.error;
  const { failureReason, dataUpdatedAt } = query;
  const state = { error, failureReason, dataUpdatedAt };
  const [failure, holdFailure] = useFailure(state, {
    isNextPage: error ? isOfRest(error) : query.isFetchingNextPage,
    whole: query.data?.index,
  });
  const refresh = useRefresh(site, loader, holdFailure);
  useEffect(() => loader.leave, [loader]);

  const loaded = query.data ?? null;
  // More pages extend the index. Only a list read from its start has a new one. The query library dates a restored list
  // by its restoration.
  const readAt = Math.min(dataUpdatedAt, loaded?.loadedAt ?? dataUpdatedAt);
  const [read, setRead] = useState({ index: loaded?.index, at: readAt });
  if (read.index !== loaded?.index) setRead({ index: loaded?.index, at: readAt });
  const { connection, service } = site;
  const facts: ListFacts = {
    loaded,
    query,
    failure,
    wish: visit,
    automaticRefresh: visit.automaticRefresh,
    isWalking,
    isNeeded: false,
    policy: connection.loadAll,
    paging: service.paging,
    largestPage: visit.largestPage,
  };
  const status = deriveListStatus(facts);
  return {
    ...status,
    site,
    loaded,
    isUnchanged: visit.unchanged !== null && visit.unchanged === query.data,
    automaticError: visit.automaticError,
    readAt: read.at,
    contradicted: visit.contradicted,
    contradict: loader.noteContradicted,
    facts,
    loadMore: loader.loadMore,
    loadAll: loader.loadAll,
    complete: loader.complete,
    refresh: () => refresh(),
    freshen(isKnownOlder = false) {
      // A request may be waiting offline, or the screen may have started to load the rest since the last render.
      const isIdle = status.load === null && !status.isOffline && !loader.isWalking.get();
      if (isIdle && mayRefreshAutomatically(site, { loaded, isKnownOlder })) refresh(true);
    },
    stop() {
      // A request that is waiting for a retry has failed. An automatic refresh fails silently.
      if (!loader.visit().automaticRefresh) holdFailure();
      loader.stop();
    },
    tryAgain: () => (failure?.isNextPage ? loader.tryAgain() : refresh()),
  };
}

/**
 * Returns what has loaded of a site's list, and whether more is being read. Sends no request, so any of the site's
 * screens may use it. Does not observe the query either: a request must end with the screens that need it.
 */
export function useKnownList(site: SiteContext) {
  const client = useQueryClient();
  const { queryKey } = categoriesOptions(site);
  const state = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => client.getQueryState<List>(queryKey),
  );
  const pages = state?.data?.pages;
  return {
    loaded: pages ? toLoadedCategories(pages) : null,
    isFetching: state?.fetchStatus === 'fetching',
  };
}

/** Loads the rest of the list while the screen needs it, up to a maximum number of requests. */
export function useWholeList(list: ListLoading, isNeeded: boolean): ListLoading {
  const facts = { ...list.facts, isNeeded };
  const status = deriveListStatus(facts);
  const { isCompleting } = status;
  const mayGoOn = useEffectEvent(
    (loaded: LoadedCategories) => planRest({ ...facts, loaded }).continues,
  );
  const complete = useEffectEvent(() => list.complete((loaded) => mayGoOn(loaded)));
  useEffect(() => (isCompleting ? complete() : undefined), [isCompleting]);
  return { ...list, ...status, facts };
}

/**
 * Keeps a list fresh: refreshes an old one when it opens or has loaded, when its tab is shown again, and when the
 * network returns.
 */
export function useFreshList({ loaded, load, freshen }: ListLoading): void {
  const isSettled = loaded !== null && load === null;
  const check = useEffectEvent(() => freshen());
  useEffect(() => {
    if (!isSettled) return;
    check();
    const onReturn = (isBack: boolean) => isBack && check();
    const ends = [focusManager.subscribe(onReturn), onlineManager.subscribe(onReturn)];
    return () => ends.forEach((end) => end());
  }, [isSettled]);
}

/** Reads the list's query. While all pages load, renders at intervals because rendering every page is slower. */
function usePacedQuery(site: SiteContext, isPaced: boolean, enabled: boolean) {
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

/** Returns a function that rereads a list's loaded part and its individually loaded categories. */
function useRefresh(
  site: SiteContext,
  loader: ListLoader,
  holdFailure: (error: Error) => void,
): (isAutomatic?: boolean) => void {
  const client = useQueryClient();
  const store = useConnectionStore();
  const fail = useThrow();
  return (isAutomatic = false) => {
    const before = client.getQueryData<List>(categoriesOptions(site).queryKey);
    const isSame = watchIdentity(site, store);
    const keep = async () => {
      if (!isSame() || !(await keepReplaced(client, site, before))) return;
      loader.noteUnchanged();
      if (!isAutomatic) announce(t.nothingChanged());
    };
    loader.refresh(isAutomatic).then(
      () => keep().catch(fail),
      (error: unknown) => {
        if (error instanceof Error) holdFailure(error);
      },
    );
    // Details on screen go stale on their own.
    if (isAutomatic) return;
    const details = { queryKey: detailsKey(site) };
    // Resets failed requests so they are sent again; otherwise, only the user could retry them. Keeps loaded data.
    for (const query of client.getQueryCache().findAll(details)) {
      const status = query.state.data ? 'success' : 'pending';
      if (query.state.error) query.setState({ status, error: null });
    }
    void client.invalidateQueries(details, { cancelRefetch: false });
  };
}

/** Returns a function that returns whether the site still has the same list: the same key, base URL and pagination. */
function watchIdentity({ connection, service }: SiteContext, store: ConnectionStore) {
  const key = service.getKey()?.key;
  return () => {
    const known = store.get(connection.id);
    const isSameList = known !== null && toListIdentity(known) === toListIdentity(connection);
    return isSameList && service.getKey()?.key === key;
  };
}
