import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverResult,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type { SiteContext } from '../../connections/site-context';
import type { LoadedCategories } from '../../model/loaded-categories';
import { canReplace, findPageSizeLimit, pageSizeToReread } from '../../model/reread';
import { pageSizeLimitOf } from '../page-size-limit';
import { categoriesOptions, dropReread, replaceWithReread, rereadOptions } from '../queries';

export interface NextPage {
  /** The list on screen; null if nothing is loaded. */
  loaded: LoadedCategories | null;
  hasFailed: boolean;
  /** Whether more can be loaded: there are more pages, and this one did not fail. */
  hasMore: boolean;
}

/** Creates a reader that loads a list page by page. It never sends two requests at a time. */
export function createListReader(client: QueryClient, site: SiteContext) {
  const { paging } = site.service;
  const limit = pageSizeLimitOf(site);

  async function readOn(): Promise<NextPage> {
    const list = new InfiniteQueryObserver(client, categoriesOptions(site));
    const result = await list.fetchNextPage({ cancelRefetch: false });
    const { data: loaded = null, hasNextPage, isFetchNextPageError } = result;
    const isReduced = loaded !== null && reducePages(result, loaded.pageSize);
    const hasFailed = isFetchNextPageError && !isReduced;
    // No failure: it reads smaller pages instead.
    if (isReduced) clearError(list.getCurrentQuery());
    if (loaded?.isAllLoaded) dropReread(client, site);
    return { loaded, hasFailed, hasMore: isReduced || (hasNextPage && !hasFailed) };
  }

  async function reread(first: LoadedCategories, pageSize: number): Promise<NextPage> {
    const list = new InfiniteQueryObserver(client, rereadOptions(site, pageSize));
    const before = list.getCurrentResult().data;
    if (before && before.pageSize !== pageSize) dropReread(client, site);
    const result = await list.fetchNextPage({ cancelRefetch: false });
    const { data, hasNextPage } = result;
    if (reducePages(result, pageSize)) {
      dropReread(client, site);
      return { loaded: first, hasFailed: false, hasMore: true };
    }
    const hasFailed = result.isFetchNextPageError;
    if (data && !hasFailed && canReplace(data, first)) {
      replaceWithReread(client, site);
      return { loaded: data, hasFailed, hasMore: hasNextPage };
    }
    // Without data it was cancelled.
    return { loaded: first, hasFailed, hasMore: !hasFailed && (!data || hasNextPage) };
  }

  /** Lowers the limit if a large page failed or was shorter than requested. Returns whether it did. */
  function reducePages(
    { data, error, isFetchNextPageError }: InfiniteQueryObserverResult<LoadedCategories>,
    pageSize: number,
  ): boolean {
    if (isFetchNextPageError) return limit.noteFailure(pageSize, error);
    const given = data ? findPageSizeLimit(data, paging) : null;
    if (given !== null) limit.reduceTo(given);
    return given !== null;
  }

  /**
   * Loads the next page towards the end of the list. If larger pages are faster, reads the list again from its start
   * with them. The new list replaces the one on screen once it holds as much.
   */
  async function readTowardsEnd(): Promise<NextPage> {
    const list = new InfiniteQueryObserver(client, categoriesOptions(site));
    const { data, isFetching } = list.getCurrentResult();
    // It waits for a refresh under way.
    const size = data && !isFetching ? pageSizeToReread(data, paging, limit.get()) : null;
    return data && size !== null ? await reread(data, size) : await readOn();
  }

  /** Loads the next page of the list on screen. */
  async function readMore(): Promise<NextPage> {
    const again = new InfiniteQueryObserver(client, rereadOptions(site, 0)).getCurrentQuery();
    // A new request ends the failure of the other reading.
    clearError(again);
    return again.state.fetchStatus === 'idle' ? await readOn() : await readTowardsEnd();
  }

  return { readMore, readTowardsEnd };
}

function clearError(query: Pick<Query, 'state' | 'setState'>): void {
  if (query.state.status !== 'error') return;
  query.setState({ status: query.state.data === undefined ? 'pending' : 'success', error: null });
}
