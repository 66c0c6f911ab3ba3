import {
  infiniteQueryOptions,
  onlineManager,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { listCategories, retrieveCategory } from '../api/categories';
import { isRateLimited, isTimeout } from '../api/failure';
import { shouldRetry } from '../api/retry';
import { CONNECTIONS_KEY, type List } from '../cache/list-key';
import type { SiteContext } from '../site/site-context';
import type { LoadedPage } from '../model/category-index';
import { checkLargePages, cursorToReread } from '../model/large-pages';
import { type LoadedCategories, toLoadedCategories } from '../model/loaded-categories';

/** How long a loaded category stays fresh, in ms. */
const DETAIL_STALE_MS = 30_000;

type PageContext = QueryFunctionContext<QueryKey, string | null>;

/** A site's list before the refresh, which its current list is compared with to count changes. */
export interface ListBefore extends List {
  /** Whether a refresh in this tab has found changes that have not been announced yet. */
  isNews?: boolean;
}

/** Returns the query-key prefix for a site's individually loaded categories. */
export function detailsKey(site: SiteContext) {
  return [...CONNECTIONS_KEY, ...toScope(site), 'category'] as const;
}

/** Query options for a site's list. Loaded data is never refetched automatically: that would request every page. */
export function categoriesOptions(site: SiteContext) {
  const { connection, service } = site;
  const { paging } = service;
  const scope = toScope(site);
  return infiniteQueryOptions({
    queryKey: [...CONNECTIONS_KEY, ...scope, 'categories', paging] as const,
    meta: { persistedAs: { scope, paging: JSON.stringify(paging) } },
    queryFn: createPageLoader(site),
    // The page loader shares structure page by page. Sharing it for all pages after a refresh would block the page.
    structuralSharing: false,
    initialPageParam: null,
    getNextPageParam: (_last: LoadedPage, pages: LoadedPage[]) => nextCursor(pages),
    select: selectLoaded,
    // Starts even offline because a stored list does not require the network.
    networkMode: connection.auth === 'demo' ? 'always' : 'offlineFirst',
    // Age alone never makes the list stale. A failed page invalidates the query at any age.
    staleTime: Number.POSITIVE_INFINITY,
    // After a failure, only the user retries, even if the request failed before its screen was shown.
    retryOnMount: false,
    refetchOnMount: isWithoutData,
    refetchOnReconnect: isWithoutData,
    refetchOnWindowFocus: isWithoutData,
  });
}

/** Query options for a site's list whose first page is already known. A stored list has more, so it takes precedence. */
export function firstPageOptions(site: SiteContext, first: LoadedPage) {
  return { ...categoriesOptions(site), queryFn: () => first };
}

/** Watches an automatic refresh. */
export interface AutomaticRefresh {
  /** Called before each request. Throws to end the refresh. */
  onRequest: () => void;
  /** Called before the last page of the new list is used. */
  onLastPage: (signal: AbortSignal) => Promise<void>;
}

/**
 * Query options to reread a list in pages of this size. The list on screen stays until the new one has `leastCount`
 * categories or has ended. Throws a `LargePageError` if the large pages cannot replace it.
 */
export function rereadOptions(
  site: SiteContext,
  pageSize: number,
  leastCount: number,
  before: LoadedCategories | null = null,
  own: AutomaticRefresh | null = null,
) {
  const cursorAfter = (pages: LoadedPage[]) =>
    cursorToReread(toLoadedCategories(pages), before, leastCount);
  return {
    ...categoriesOptions(site),
    queryFn: createPageLoader(site, pageSize, {
      onRequest: own?.onRequest,
      onRead: async (read, signal) => {
        if (cursorAfter(read) === null) await own?.onLastPage(signal);
      },
    }),
    pages: Number.POSITIVE_INFINITY,
    getNextPageParam: (_last: LoadedPage, pages: LoadedPage[]) => cursorAfter(pages),
    // With 0, nothing would be requested after the clock was set back.
    staleTime: Number.NEGATIVE_INFINITY,
    // Do not retry a large page that timed out: the list reader falls back to smaller pages. Offline, wait instead.
    retry: (failureCount: number, error: Error) =>
      !(pageSize > site.service.paging.pageSize && isTimeout(error) && onlineManager.isOnline()) &&
      !(own && isRateLimited(error)) &&
      shouldRetry(failureCount, error),
  };
}

interface PageEvents {
  onRequest?: (() => void) | undefined;
  /** Called with all of the new list's pages so far, before the last one is used. */
  onRead?: (read: LoadedPage[], signal: AbortSignal) => Promise<void>;
}

/** @param givenSize the page size for rereading the list; without it, pages continue the loaded list */
function createPageLoader(
  { service, siteId, now }: SiteContext,
  givenSize?: number,
  { onRequest, onRead }: PageEvents = {},
) {
  let read: LoadedPage[] = [];
  return async ({ pageParam: cursor, signal, client, queryKey }: PageContext) => {
    const before = client.getQueryData<List>(queryKey);
    const pageSize = givenSize ?? before?.pages[0]?.page.pageSize ?? service.paging.pageSize;
    onRequest?.();
    const page = await listCategories(service, siteId, { cursor, pageSize }, signal);
    if (cursor === null) read = [];
    // Identifies a page by its position because cursors may repeat.
    const { fetchMeta } = client.getQueryState(queryKey) ?? {};
    const earlier = fetchMeta?.fetchMore ? (before?.pages ?? []) : read;
    const same = before?.pages[earlier.length];
    const loadedPage = { page: replaceEqualDeep(same?.page, page), loadedAt: now() };
    read = [...earlier, loadedPage];
    // Indexes the first page before it renders because it may have 10,000 entries.
    if (cursor === null || pageSize > service.paging.pageSize)
      checkLargePages(
        toLoadedCategories(read),
        before ? toLoadedCategories(before.pages) : null,
        service.paging.pageSize,
      );
    await onRead?.(read, signal);
    return loadedPage;
  };
}

/** Query options for the list before, if this browser has it. Sends no request. */
export function beforeOptions(site: SiteContext) {
  return queryOptions({
    queryKey: beforeKey(site),
    ...readBefore(site),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Query options that read the list before from storage again, in case another tab has stored one. */
export function storedBeforeOptions(site: SiteContext) {
  return queryOptions({
    // Its own key because leaving a screen would cancel its query.
    queryKey: [...beforeKey(site), 'stored'] as const,
    ...readBefore(site),
    gcTime: 0,
  });
}

function beforeKey(site: SiteContext) {
  return [...CONNECTIONS_KEY, ...toScope(site), 'before', site.service.paging] as const;
}

function readBefore(site: SiteContext) {
  return {
    queryFn: (): ListBefore | null => null,
    structuralSharing: false,
    meta: { persistedAs: { scope: [...toScope(site), 'before'], paging: '' } },
    networkMode: 'always',
  } as const;
}

/** Query options for one category with the IDs of its sub-categories. */
export function categoryOptions(site: SiteContext, categoryId: string) {
  const { connection, service, siteId } = site;
  return queryOptions({
    queryKey: [...detailsKey(site), categoryId] as const,
    queryFn: ({ signal }) => retrieveCategory(service, siteId, categoryId, signal),
    // The embedded service does not use the network. Other requests wait until the browser is online.
    networkMode: connection.auth === 'demo' ? 'always' : 'online',
    // If the clock was set back, the data would otherwise stay fresh until the clock caught up.
    staleTime: ({ state }) =>
      state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : DETAIL_STALE_MS,
  });
}

function toScope({ connection, service, siteId }: SiteContext) {
  return [connection.id, service.baseUrl, siteId] as const;
}

function isWithoutData({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

function nextCursor(pages: readonly LoadedPage[]): string | null {
  const { paging } = toLoadedCategories(pages);
  return paging.kind === 'more' ? paging.cursor : null;
}

// A shared function, so the library calls it again only when the pages change.
function selectLoaded({ pages }: List): LoadedCategories {
  return toLoadedCategories(pages);
}
