import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { listCategories, retrieveCategory } from '../api/categories';
import type { SiteContext } from '../connections/site-context';
import type { CategoryIndex, LoadedPage } from '../model/category-index';
import { type LoadedCategories, toLoadedCategories } from '../model/loaded-categories';

/** How long a category that was retrieved counts as fresh. */
const DETAIL_STALE_MS = 30_000;

/** A list as the query cache holds it. */
export type List = InfiniteData<LoadedPage, string | null>;

/** What tells a site from every other: its connection, the base URL, and its ID. */
export type SiteScope = readonly [connectionId: string, baseUrl: string, siteId: string];

/** What a query is stored as in this browser. */
type PersistedAs =
  | { kind: 'list'; scope: SiteScope; paging: string }
  | { kind: 'detail'; scope: SiteScope; categoryId: string }
  | { kind: 'refreshes'; scope: SiteScope };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Record<string, unknown> & { persistedAs?: PersistedAs };
  }
}

/** Below this key stands all that was read by any connection. */
export const CONNECTIONS_KEY = ['connection'] as const;

/** Returns the key below which stands all that was read by a connection. It never holds the API key. */
export function connectionKey(connectionId: string) {
  return [...CONNECTIONS_KEY, connectionId] as const;
}

/** Returns the key of a category that was retrieved. */
export function detailKey(scope: SiteScope, categoryId: string) {
  return [...CONNECTIONS_KEY, ...scope, 'category', categoryId] as const;
}

/** Returns the key below which stand the categories of a site that were retrieved one by one. */
export function detailsKey(site: SiteContext) {
  return [...CONNECTIONS_KEY, ...toScope(site), 'category'] as const;
}

/** Describes the query of a site's list, page by page. Refetched by a person only: a refetch replays every page. */
export function categoriesOptions(site: SiteContext) {
  const { connection, service, siteId } = site;
  const { paging } = service;
  const scope = toScope(site);
  return infiniteQueryOptions({
    queryKey: [...CONNECTIONS_KEY, ...scope, 'categories', paging] as const,
    queryFn: async ({ pageParam, signal, client, queryKey }): Promise<LoadedPage> => {
      const page = await listCategories(service, siteId, pageParam, signal);
      const before = client.getQueryData<List>(queryKey);
      const same = before?.pages[before.pageParams.indexOf(pageParam)];
      const loadedPage = { page: replaceEqualDeep(same?.page, page), loadedAt: Date.now() };
      if (pageParam === null) {
        // The first page may be of 10,000 too: it is indexed by itself, before it is rendered.
        const { index } = toLoadedCategories([loadedPage]);
        if (before) replaced.set(index, viewOf(before.pages));
      }
      return loadedPage;
    },
    // Page by page above: all at once, after a refresh, it would be a long task.
    structuralSharing: false,
    initialPageParam: null as string | null,
    getNextPageParam: (_last, pages) => {
      const next = viewOf(pages).paging;
      return next.kind === 'more' ? next.cursor : null;
    },
    select: selectLoaded,
    meta: { persistedAs: { kind: 'list', scope, paging: JSON.stringify(paging) } },
    // Offline too: where the list is stored, no network is needed.
    networkMode: connection.auth === 'demo' ? 'always' : 'offlineFirst',
    // Not by age alone: a page that failed leaves the query "invalidated", whatever its age.
    staleTime: Number.POSITIVE_INFINITY,
    // What has failed is tried again by a person, also where that was before its screen was there.
    retryOnMount: false,
    refetchOnMount: isWithoutData,
    refetchOnReconnect: isWithoutData,
    refetchOnWindowFocus: isWithoutData,
  });
}

/**
 * The lists in whose place newer ones were loaded. Noted by the refresh itself: a list that is merely loaded at
 * another time may have been read anew for another reason, such as a key, and must not be compared.
 */
const replaced = new WeakMap<CategoryIndex, LoadedCategories>();

/**
 * Returns the list in whose place refreshes have loaded this one; null where none did, or once it is released.
 * A list that was refreshed again before it was released is skipped, and no longer held.
 */
export function findReplaced({ index }: LoadedCategories): LoadedCategories | null {
  let earliest: LoadedCategories | undefined;
  let next = replaced.get(index);
  while (next) {
    earliest = next;
    next = replaced.get(next.index);
  }
  if (earliest) replaced.set(index, earliest);
  return earliest ?? null;
}

/** Returns whether a list that was loaded to its end has more pages since a refresh, which are to come too. */
export function isShortened(loaded: LoadedCategories): boolean {
  return loaded.paging.kind === 'more' && findReplaced(loaded)?.isAllLoaded === true;
}

/** Releases the list in whose place this one was loaded. */
export function releaseReplaced({ index }: LoadedCategories): void {
  replaced.delete(index);
}

/** Describes the query of one category, with the ids of its sub-categories. */
export function categoryOptions(site: SiteContext, categoryId: string) {
  const { connection, service, siteId } = site;
  const scope = toScope(site);
  return queryOptions({
    queryKey: detailKey(scope, categoryId),
    queryFn: ({ signal }) => retrieveCategory(service, siteId, categoryId, signal),
    meta: { persistedAs: { kind: 'detail', scope, categoryId } },
    // The embedded service needs no network; requests to the others wait for it.
    networkMode: connection.auth === 'demo' ? 'always' : 'online',
    // Where the clock was set back since, its time would be fresh until then.
    staleTime: ({ state }) =>
      state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : DETAIL_STALE_MS,
  });
}

/** Returns what tells a site from every other. */
export function toScope({ connection, service, siteId }: SiteContext): SiteScope {
  return [connection.id, service.baseUrl, siteId];
}

function isWithoutData({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

// One function for all, so that the library selects again only when the pages change.
function selectLoaded({ pages }: List): LoadedCategories {
  return viewOf(pages);
}

/** The query library asks for the same pages several times. */
const views = new WeakMap<readonly LoadedPage[], LoadedCategories>();

function viewOf(pages: readonly LoadedPage[]): LoadedCategories {
  let view = views.get(pages);
  if (!view) {
    view = toLoadedCategories(pages);
    views.set(pages, view);
  }
  return view;
}
