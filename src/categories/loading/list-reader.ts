import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverResult,
  type QueryClient,
} from '@tanstack/react-query';
import type { SiteContext } from '../../connections/site-context';
import type { LoadedCategories } from '../../model/loaded-categories';
import { canReplace, isUneven, pageSizeToReread } from '../../model/reread';
import { pageSizeLimitOf } from '../page-size-limit';
import { categoriesOptions, dropReread, replaceWithReread, rereadOptions } from '../queries';

/** Where a list stands after one more page. */
export interface NextPage {
  /** What is on screen; null where nothing is loaded. */
  loaded: LoadedCategories | null;
  /** Whether the page failed, after all retries. */
  hasFailed: boolean;
  /** Whether more can be loaded: there are more pages, and this one did not fail. */
  hasMore: boolean;
}

/** Loads a list page by page. It never sends two requests at a time. */
export interface ListReader {
  /** Loads the next page of what is on screen. */
  readMore: () => Promise<NextPage>;
  /**
   * Loads the next page on the way to the end. Where larger pages get there sooner, it reads the list again from its
   * start with them, which takes the place of what is on screen as soon as it holds as much.
   */
  readTowardsEnd: () => Promise<NextPage>;
}

export function createListReader(client: QueryClient, site: SiteContext): ListReader {
  const { paging } = site.service;
  const limit = pageSizeLimitOf(site);

  async function read(largest: (pageSize: number) => number): Promise<NextPage> {
    const list = new InfiniteQueryObserver(client, categoriesOptions(site));
    const { data, isFetching } = list.getCurrentResult();
    // A refresh under way is waited for.
    const size =
      data && !isFetching ? pageSizeToReread(data, paging, largest(data.pageSize)) : null;
    return size === null || !data ? await readOn() : await reread(data, size);
  }

  async function readOn(): Promise<NextPage> {
    const list = new InfiniteQueryObserver(client, categoriesOptions(site));
    const result = await list.fetchNextPage({ cancelRefetch: false });
    const { data: loaded = null, hasNextPage, isFetchNextPageError } = result;
    const isReduced = loaded !== null && reducePages(result, loaded.pageSize);
    const hasFailed = isFetchNextPageError && !isReduced;
    // It is read again instead, which is no failure.
    if (isFetchNextPageError && isReduced) {
      list.getCurrentQuery().setState({ status: 'success', error: null });
    }
    return { loaded, hasFailed, hasMore: hasNextPage && !hasFailed };
  }

  async function reread(first: LoadedCategories, pageSize: number): Promise<NextPage> {
    const list = new InfiniteQueryObserver(client, rereadOptions(site, pageSize));
    const before = list.getCurrentResult().data;
    if (before && before.pageSize !== pageSize) dropReread(client, site);
    const result = await list.fetchNextPage({ cancelRefetch: false });
    const { data, hasNextPage } = result;
    const isReduced = reducePages(result, pageSize);
    if (isReduced) dropReread(client, site);
    const hasFailed = result.isFetchNextPageError && !isReduced;
    if (!data || hasFailed || isReduced || !canReplace(data, first)) {
      return { loaded: first, hasFailed, hasMore: !hasFailed };
    }
    replaceWithReread(client, site);
    return { loaded: data, hasFailed, hasMore: hasNextPage };
  }

  /** Asks for smaller pages from now on where these failed or cannot be relied on; returns whether it does. */
  function reducePages(
    { data, error, isFetchNextPageError }: InfiniteQueryObserverResult<LoadedCategories>,
    pageSize: number,
  ): boolean {
    if (isFetchNextPageError) return limit.noteFailure(pageSize, error);
    const isReduced = data !== undefined && isUneven(data, paging);
    if (isReduced) limit.turnOff();
    return isReduced;
  }

  return {
    readMore: () => read((pageSize) => Math.min(pageSize, limit.get())),
    readTowardsEnd: () => read(limit.get),
  };
}
