import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CategoryPage, listCategories, retrieveCategory } from '../api/categories';
import { type LoadedCategories, toLoadedCategories } from './model/loaded-categories';
import type { SiteContext } from '../connections/site-context';

/** How long a category that was retrieved counts as fresh. */
const DETAIL_STALE_MS = 30_000;

/** Below this key stands all that was read by a connection. It never holds the API key. */
export function connectionKey(connectionId: string) {
  return ['connection', connectionId] as const;
}

function siteKey({ connection, service, siteId }: SiteContext) {
  return [...connectionKey(connection.id), service.baseUrl, siteId] as const;
}

/** Below this key stand the categories of a site that were retrieved one by one. */
export function detailsKey(site: SiteContext) {
  return [...siteKey(site), 'category'] as const;
}

/** The list of a site, page by page. Refetched by a person only: a refetch replays every page. */
export function categoriesOptions(site: SiteContext) {
  const { service, siteId, restored } = site;
  return infiniteQueryOptions({
    queryKey: [...siteKey(site), 'categories', service.paging] as const,
    queryFn: async ({ pageParam, signal }) => {
      // Where the list is kept, it takes this request's place.
      await restored();
      return await listCategories(service, siteId, pageParam, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (_last, pages) => {
      const { paging } = toLoadedCategories(pages);
      return paging.kind === 'more' ? paging.cursor : null;
    },
    select: selectLoaded,
    networkMode: networkModeOf(site),
    // Not by age alone: a page that failed leaves the query "invalidated", whatever its age.
    staleTime: Number.POSITIVE_INFINITY,
    // What has failed is tried again by a person, also where that was before its screen was there.
    retryOnMount: false,
    refetchOnMount: isWithoutData,
    refetchOnReconnect: isWithoutData,
    refetchOnWindowFocus: isWithoutData,
  });
}

/** One category, with the ids of its sub-categories. */
export function categoryOptions(site: SiteContext, categoryId: string) {
  const { service, siteId } = site;
  return queryOptions({
    queryKey: [...detailsKey(site), categoryId] as const,
    queryFn: ({ signal }) => retrieveCategory(service, siteId, categoryId, signal),
    networkMode: networkModeOf(site),
    staleTime: DETAIL_STALE_MS,
  });
}

function isWithoutData({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

/** The embedded service needs no network; requests to the others wait for it. */
function networkModeOf({ connection }: SiteContext) {
  return connection.auth === 'demo' ? 'always' : 'online';
}

// One function for all, so that the library selects again only when the pages change.
function selectLoaded({ pages }: InfiniteData<CategoryPage, string | null>): LoadedCategories {
  return toLoadedCategories(pages);
}
