import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { listCategories, retrieveCategory } from '../api/categories';
import { ApiError, isTimeout } from '../api/failure';
import { shouldRetry } from '../api/retry';
import type { SiteContext } from '../site/site-context';
import type { LoadedPage } from '../model/category-index';
import { type LoadedCategories, toLoadedCategories } from '../model/loaded-categories';

/** The time in ms that a retrieved category counts as fresh. */
const DETAIL_STALE_MS = 30_000;

/** A list as the query cache holds it: its pages, and the cursor that each was requested with. */
export type List = InfiniteData<LoadedPage, string | null>;

type PageContext = QueryFunctionContext<QueryKey, string | null>;

/** The list of a site before its last refresh. */
export interface ListBefore extends List {
  /** Whether the notice of changes is shown in this tab, and whether it was announced. */
  notice?: 'new' | 'announced' | undefined;
}

/** Identifies a list: its connection, the base URL and the ID of its site, and which of its lists it is. */
export type Scope = readonly [connectionId: string, baseUrl: string, siteId: string, 'before'?];

interface PersistedAs {
  scope: Scope;
  paging: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Record<string, unknown> & { persistedAs?: PersistedAs };
  }
}

/** The key of all data that was read by any connection. */
export const CONNECTIONS_KEY = ['connection'] as const;

/** Returns the key of all data that was read by a connection. It never holds the API key. */
export function connectionKey(connectionId: string) {
  return [...CONNECTIONS_KEY, connectionId] as const;
}

/** Returns the key of the categories of a site that were retrieved one by one. */
export function detailsKey(site: SiteContext) {
  return [...CONNECTIONS_KEY, ...toScope(site), 'category'] as const;
}

/** Describes the query of a site's list, page by page. Only the user refetches it, since that replays every page. */
export function categoriesOptions(site: SiteContext) {
  const { connection, service } = site;
  const { paging } = service;
  const scope = toScope(site);
  return infiniteQueryOptions({
    queryKey: [...CONNECTIONS_KEY, ...scope, 'categories', paging] as const,
    meta: { persistedAs: { scope, paging: JSON.stringify(paging) } },
    queryFn: createPageLoader(site),
    // Page by page in `loadPage`: all at once, after a refresh, it would be a long task.
    structuralSharing: false,
    initialPageParam: null,
    getNextPageParam: (_last: LoadedPage, pages: LoadedPage[]) => {
      const next = viewOf(pages).paging;
      return next.kind === 'more' ? next.cursor : null;
    },
    select: selectLoaded,
    // Offline too: where the list is stored, no network is needed.
    networkMode: connection.auth === 'demo' ? 'always' : 'offlineFirst',
    // Not by age alone: a page that failed leaves the query "invalidated", whatever its age.
    staleTime: Number.POSITIVE_INFINITY,
    // Only the user retries a failed request, even if it failed before its screen was shown.
    retryOnMount: false,
    refetchOnMount: isWithoutData,
    refetchOnReconnect: isWithoutData,
    refetchOnWindowFocus: isWithoutData,
  });
}

/** Rereads the list in pages of this size. The list on screen stays until all `pages` are loaded. */
export function rereadOptions(site: SiteContext, pageSize: number, pages: number) {
  return {
    ...categoriesOptions(site),
    queryFn: createPageLoader(site, pageSize),
    pages,
    staleTime: 0,
    // A smaller page may be quicker.
    retry: (failureCount: number, error: Error) =>
      !(pageSize > site.service.paging.pageSize && isTimeout(error)) &&
      shouldRetry(failureCount, error),
  };
}

function createPageLoader({ service, siteId }: SiteContext, givenSize?: number) {
  return async ({ pageParam: cursor, signal, client, queryKey }: PageContext) => {
    const before = client.getQueryData<List>(queryKey);
    const pageSize = givenSize ?? before?.pages[0]?.page.pageSize ?? service.paging.pageSize;
    const page = await listCategories(service, siteId, { cursor, pageSize }, signal);
    const same = before?.pages[before.pageParams.indexOf(cursor)];
    const loadedPage = { page: replaceEqualDeep(same?.page, page), loadedAt: Date.now() };
    if (cursor !== null) return loadedPage;
    // The first page may have 10,000 entries: index it separately, before it is rendered.
    const { paging, entriesPerPage } = toLoadedCategories([loadedPage]);
    const isLarge = pageSize > service.paging.pageSize;
    // A cursor may count in the size that was requested, so a large page that is cut short counts as failed.
    if (isLarge && paging.kind === 'more' && entriesPerPage < pageSize)
      throw new ApiError({ kind: 'invalid-response', problems: [] });
    return loadedPage;
  };
}

/** Describes the list before the last refresh, if this browser has it. Sends no request. */
export function beforeOptions(site: SiteContext) {
  const scope = toScope(site);
  return queryOptions({
    queryKey: [...CONNECTIONS_KEY, ...scope, 'before', site.service.paging] as const,
    queryFn: (): ListBefore | null => null,
    structuralSharing: false,
    meta: { persistedAs: { scope: [...scope, 'before'], paging: '' } },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Keeps the list before a refresh, if it was complete and the refresh has replaced it. */
export function keepReplaced(client: QueryClient, site: SiteContext, list: List | undefined): void {
  if (!list || !viewOf(list.pages).isComplete) return;
  if (list === client.getQueryData(categoriesOptions(site).queryKey)) return;
  const options = beforeOptions(site);
  void client.cancelQueries({ queryKey: options.queryKey, exact: true });
  // With its options, also where no screen shows it: they say that it is stored.
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(options));
  query.setData({ ...list, notice: 'new' }, { manual: true });
}

/** Describes the query of one category, with the ids of its sub-categories. */
export function categoryOptions(site: SiteContext, categoryId: string) {
  const { connection, service, siteId } = site;
  return queryOptions({
    queryKey: [...detailsKey(site), categoryId] as const,
    queryFn: ({ signal }) => retrieveCategory(service, siteId, categoryId, signal),
    // The embedded service needs no network; requests to the others wait for it.
    networkMode: connection.auth === 'demo' ? 'always' : 'online',
    // If the clock was set back since, the data would count as fresh until then.
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

// One function for all, so that the library selects again only when the pages change.
function selectLoaded({ pages }: List): LoadedCategories {
  return viewOf(pages);
}

/** Cached, because the query library asks for the same pages several times. */
const views = new WeakMap<readonly LoadedPage[], LoadedCategories>();

/** Returns the loaded categories of these pages. */
export function viewOf(pages: readonly LoadedPage[]): LoadedCategories {
  let view = views.get(pages);
  if (!view) {
    view = toLoadedCategories(pages);
    views.set(pages, view);
  }
  return view;
}
