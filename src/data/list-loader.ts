import {
  InfiniteQueryObserver,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { continuesByItself } from '../api/judge-paging';
import {
  createListReader as createReader,
  initialLargePages,
  type LargePages,
} from '../model/list-reader';
import type { LoadedCategories } from '../model/loaded-categories';
import type { SiteContext } from '../site/site-context';
import { categoriesOptions, rereadOptions } from './queries';

export interface NextPage {
  loaded: LoadedCategories | null;
  hasFailed: boolean;
  /** Whether loading may go on by itself: there are more pages, no pause is due, and this page did not fail. */
  hasMore: boolean;
}

/** Creates a reader that loads a list into the query cache. It never sends two requests at a time. */
export function createListLoader(client: QueryClient, site: SiteContext) {
  const options = categoriesOptions(site);

  // Also sets the query's options, because rereading a list changes them.
  const open = () => new InfiniteQueryObserver(client, options);
  const current = () => open().getCurrentResult();

  const reader = createReader(
    {
      loaded: () => current().data ?? null,
      largePages: () => listVisitOf(client, site),
      setLargePages: (known) => changeListVisit(client, site, known),
      async readNext() {
        const list = open();
        const fetchOptions = { cancelRefetch: false, throwOnError: true };
        // The first page is not a next page, also for the texts of its failure.
        await (list.getCurrentResult().data
          ? list.fetchNextPage(fetchOptions)
          : list.refetch(fetchOptions));
      },
      async readAgain(pageSize, leastCount) {
        const reading = client.infiniteQuery(
          rereadOptions(site, pageSize, leastCount, current().data),
        );
        open();
        await reading;
      },
      onFallback: () => open().getCurrentQuery().setState({ status: 'success', error: null }),
    },
    site.service.paging,
  );

  async function settle(read: () => Promise<void>): Promise<NextPage> {
    let hasFailed = false;
    // Another fetch is in progress, for example the first page.
    if (current().isFetching) await open().fetchNextPage({ cancelRefetch: false });
    else {
      try {
        await read();
      } catch {
        const query = open().getCurrentQuery();
        hasFailed = query.state.status === 'error';
        // Reading the list again on the way to its end counts as loading the next page.
        if (hasFailed && query.state.data)
          query.setState({ fetchMeta: { fetchMore: { direction: 'forward' } } });
      }
    }
    const { data: loaded = null, isFetchNextPageError } = current();
    hasFailed ||= isFetchNextPageError;
    const hasMore = loaded !== null && continuesByItself(loaded.paging) && !hasFailed;
    return { loaded, hasFailed, hasMore };
  }

  return {
    readMore: () => settle(reader.readMore),
    readTowardsEnd: () => settle(reader.readTowardsEnd),
    /** Rereads the loaded part of the list. Cancels any load in progress. */
    refresh: async (): Promise<void> => {
      void open().getCurrentQuery().cancel({ silent: true });
      await reader.refresh();
    },
  };
}

interface ListVisit extends LargePages {
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
  const initial = { ...initialLargePages(site.service.paging), isStopped: false };
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
