import {
  InfiniteQueryObserver,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../api/failure';
import type { PagingDialect } from '../api/service';
import type { SiteContext } from '../site/site-context';
import type { LoadedCategories } from '../model/loaded-categories';
import { categoriesOptions, rereadOptions } from './queries';

export interface NextPage {
  loaded: LoadedCategories | null;
  hasFailed: boolean;
  /** Whether more can be loaded: there are more pages, and this one did not fail. */
  hasMore: boolean;
}

/** Failures that would also occur with another page size. */
const OF_ANY_SIZE = new Set([
  'unauthorized',
  'forbidden',
  'signed-out',
  'not-found',
  'rate-limited',
]);

/** Creates a reader that loads a list page by page. It never sends two requests at a time. */
export function createListReader(client: QueryClient, site: SiteContext) {
  const { paging } = site.service;
  const { queryKey } = categoriesOptions(site);

  function open() {
    const list = new InfiniteQueryObserver(client, categoriesOptions(site));
    const { largestPage } = listVisitOf(client, site);
    return { list, ...list.getCurrentResult(), largestPage };
  }

  async function readMore(): Promise<NextPage> {
    const result = await open().list.fetchNextPage({ cancelRefetch: false });
    const { data: loaded = null, hasNextPage, isFetchNextPageError: hasFailed } = result;
    return { loaded, hasFailed, hasMore: hasNextPage && !hasFailed };
  }

  /** Loads the next page, or restarts with larger pages if that takes fewer requests. */
  async function readTowardsEnd(): Promise<NextPage> {
    const { data, isFetching, largestPage } = open();
    // Don't restart during a refresh.
    const size = data && !isFetching ? pageSizeToReread(data, paging, largestPage) : null;
    if (!data || size === null) return await readMore();
    try {
      const loaded = await reread(data, size);
      return { loaded, hasFailed: false, hasMore: !loaded.isAllLoaded };
    } catch {
      // Continue the list. If the failure does not depend on the page size, it will occur again.
      client.getQueryCache().find({ queryKey })?.setState({ status: 'success', error: null });
      return await readMore();
    }
  }

  /** Rereads the list from its start. The old list stays until the new one is as long. */
  async function reread(before: LoadedCategories, pageSize: number): Promise<LoadedCategories> {
    const pages =
      pageSize === before.pageSize ? before.pageCount : Math.ceil(before.count / pageSize);
    // A complete list stays complete, even if it now has more pages.
    const options = rereadOptions(site, pageSize, before.isAllLoaded ? Infinity : pages);
    try {
      return await client.infiniteQuery(options);
    } catch (error) {
      if (pageSize > paging.pageSize && mayBeTooLarge(error))
        changeListVisit(client, site, { largestPage: paging.pageSize });
      throw error;
    }
  }

  /** Rereads the loaded part of the list. Cancels any load in progress. */
  async function refresh(): Promise<void> {
    const { data, list, largestPage } = open();
    if (!data) await list.refetch({ throwOnError: true });
    else {
      void list.getCurrentQuery().cancel({ silent: true });
      try {
        await reread(data, Math.min(data.pageSize, largestPage));
      } catch (error) {
        const isCutShort = error instanceof ApiError && error.failure.kind === 'invalid-response';
        if (!isCutShort || open().largestPage >= data.pageSize) throw error;
        await reread(data, paging.pageSize);
      }
    }
  }

  return { readMore, readTowardsEnd, refresh };
}

/**
 * Returns a larger page size if rereading the list with it takes fewer requests than loading the rest, else null.
 * Rereading starts over, because a cursor may depend on the page size.
 */
export function pageSizeToReread(
  { pageSize, entriesPerPage, total, count, paging: { kind } }: LoadedCategories,
  { pageSizeParam }: Pick<PagingDialect, 'pageSizeParam'>,
  largestPage: number,
): number | null {
  if (kind !== 'more' || pageSizeParam === '' || entriesPerPage !== pageSize) return null;
  if (pageSize >= largestPage || count > largestPage) return null;
  // A total that does not exceed the loaded count is wrong.
  const isFewer =
    total === null ||
    total <= count ||
    Math.ceil(total / largestPage) < Math.ceil((total - count) / pageSize);
  return isFewer ? largestPage : null;
}

function mayBeTooLarge(error: unknown): boolean {
  return error instanceof ApiError && !OF_ANY_SIZE.has(error.failure.kind);
}

interface ListVisit {
  /** The largest page size that has not failed. */
  largestPage: number;
  /** Whether the user stopped loading the list and has not resumed it. */
  isStopped: boolean;
}

function visitOptions(site: SiteContext) {
  return queryOptions<ListVisit>({
    queryKey: [...categoriesOptions(site).queryKey, 'visit'],
    queryFn: skipToken,
  });
}

function listVisitOf(client: QueryClient, site: SiteContext): ListVisit {
  const { pageSize, bulkPageSize } = site.service.paging;
  const initial = { largestPage: Math.max(pageSize, bulkPageSize), isStopped: false };
  return client.getQueryData<ListVisit>(visitOptions(site).queryKey) ?? initial;
}

export function useListVisit(site: SiteContext) {
  const client = useQueryClient();
  useQuery(visitOptions(site));
  return [
    listVisitOf(client, site),
    (part: Partial<ListVisit>) => changeListVisit(client, site, part),
  ] as const;
}

function changeListVisit(client: QueryClient, site: SiteContext, part: Partial<ListVisit>) {
  client.setQueryData(visitOptions(site).queryKey, { ...listVisitOf(client, site), ...part });
}
