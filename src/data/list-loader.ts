import {
  focusManager,
  InfiniteQueryObserver,
  isCancelledError,
  type QueryClient,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { continuesByItself } from '../api/judge-paging';
import { isRateLimited } from '../api/failure';
import { createStore } from '../base/store';
import { until } from '../base/until';
import { createListReader, initialLargePages, type LargePages } from '../model/list-reader';
import type { FieldName } from '../model/fields';
import type { LoadedCategories } from '../model/loaded-categories';
import type { SiteContext } from '../site/site-context';
import type { ListWish } from './list-status';
import { isUserBusy } from '../ui/busy';
import { MAX_OWN_REQUESTS, needsUser, noteRefresh } from './fresh-list';
import { categoriesOptions, type OwnRefresh, rereadOptions } from './queries';

/** What the app knows about a list during a visit. */
export interface ListVisit extends LargePages, ListWish {
  /** The error that ended loading the rest. The query cannot tell it from the error of a refresh. */
  restError: Error | null;
  /** The list after a refresh that found no changes. */
  unchanged: LoadedCategories | null;
  /** Whether the app refreshes the list by itself, or has read the new list and holds it back. */
  ownRefresh: 'reading' | 'held' | null;
  /** Why the app could not refresh the list by itself, until a refresh succeeds. */
  ownError: Error | null;
  /** The fields of categories that the service's two operations report differently. */
  contradicted: readonly CategoryField[];
}

/** A field of one category. */
export interface CategoryField {
  id: string;
  field: FieldName;
}

/** Ends a refresh that nobody asked for, before it asks too much of the service. */
class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
}

export function visitOptions(site: SiteContext) {
  return queryOptions<ListVisit>({
    queryKey: [...categoriesOptions(site).queryKey, 'visit'],
    queryFn: skipToken,
  });
}

export interface NextPage {
  loaded: LoadedCategories | null;
  hasFailed: boolean;
  /** Whether loading may go on by itself: there are more pages, no pause is due, and this page did not fail. */
  hasMore: boolean;
}

export type ListLoader = ReturnType<typeof createListLoader>;

/**
 * Creates a loader, which does what the user and the screen want of a list: it reads pages into the query cache, and
 * remembers what was wanted. It never sends two requests at a time.
 */
export function createListLoader(client: QueryClient, site: SiteContext) {
  const options = categoriesOptions(site);
  const visitKey = visitOptions(site).queryKey;
  /** The walk to the end of the list, if one is under way. */
  const walk = createStore<AbortController | null>(null);

  // Also sets the query's options, because rereading a list changes them.
  const open = () => new InfiniteQueryObserver(client, options);
  const current = () => open().getCurrentResult();

  function visit(): ListVisit {
    const nothing = { restError: null, unchanged: null, ownRefresh: null, ownError: null };
    const wish = { loadsAll: false, isStopped: false };
    const largePages = initialLargePages(site.service.paging);
    const initial = { ...largePages, ...wish, ...nothing, contradicted: [] };
    return client.getQueryData<ListVisit>(visitKey) ?? initial;
  }

  function change(part: Partial<ListVisit>) {
    client.setQueryData<ListVisit>(visitKey, { ...visit(), ...part });
  }

  const clearError = () => open().getCurrentQuery().setState({ status: 'success', error: null });

  /** Watches a refresh that nobody asked for; null if there is none. */
  let own: OwnRefresh | null = null;
  let refreshing: Promise<void> = Promise.resolve();

  function watchOwnRefresh(): OwnRefresh {
    let count = 0;
    return {
      onRequest() {
        count += 1;
        if (count > MAX_OWN_REQUESTS) throw new TooManyRequests();
      },
      async onLastPage(signal) {
        if (!isUserBusy.get()) return;
        change({ ownRefresh: 'held' });
        await until(isUserBusy, false, signal);
      },
    };
  }

  /** Forgets a refresh that nobody asked for. It was not tried in vain, so it may start again later. */
  function giveUpOwnRefresh() {
    own = null;
    change({ ownRefresh: null });
  }

  /** Ends a refresh that nobody asked for, because the user or the screen wants something else of the list. */
  async function endOwnRefresh(): Promise<void> {
    giveUpOwnRefresh();
    await client.cancelQueries({ queryKey: options.queryKey, exact: true });
    await refreshing;
  }

  const reader = createListReader(
    {
      loaded: () => current().data ?? null,
      largePages: visit,
      setLargePages: change,
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
          rereadOptions(site, pageSize, leastCount, current().data, own),
        );
        open();
        try {
          await reading;
        } catch (error) {
          // Smaller pages would ask even more of the service.
          if (own && error instanceof Error && isRateLimited(error))
            throw new TooManyRequests(undefined, { cause: error });
          throw error;
        }
      },
      // Other pages are tried, so the error is not one for the screen, even if the user stops them.
      onFallback: clearError,
    },
    site.service.paging,
  );

  async function settle(read: () => Promise<void>): Promise<NextPage> {
    let hasFailed = false;
    if (visit().ownRefresh) await endOwnRefresh();
    // Another fetch is in progress, for example the first page.
    if (current().isFetching) await open().fetchNextPage({ cancelRefetch: false });
    else {
      try {
        await read();
      } catch {
        const { data, error } = current();
        hasFailed = error !== null;
        if (data) change({ restError: error });
      }
    }
    const { data: loaded = null, isFetchNextPageError } = current();
    hasFailed ||= isFetchNextPageError;
    const hasMore = loaded !== null && continuesByItself(loaded.paging) && !hasFailed;
    return { loaded, hasFailed, hasMore };
  }

  const readTowardsEnd = () => settle(reader.readTowardsEnd);

  /** Loads the next page. Returns the longer list, or null after a failure. */
  async function loadMore(): Promise<LoadedCategories | null> {
    change({ loadsAll: false });
    const { hasFailed, loaded } = await settle(reader.readMore);
    return hasFailed ? null : loaded;
  }

  /** Loads the rest, because the user wants it. */
  function loadAll(): void {
    walkToEnd(walk, readTowardsEnd);
    change({ isStopped: false, loadsAll: true });
  }

  /** Ends what belongs to one screen: loading the rest, but not a request that is under way, and its notes. */
  function leave(): void {
    walk.get()?.abort();
    const { loadsAll, unchanged, ownRefresh } = visit();
    // The query library cancels it with its last observer.
    if (ownRefresh) giveUpOwnRefresh();
    if (loadsAll || unchanged) change({ loadsAll: false, unchanged: null });
  }

  return {
    visit,
    /** Whether the rest is being loaded page by page. */
    isWalking: { get: () => walk.get() !== null, subscribe: walk.subscribe },
    loadMore,
    loadAll,
    leave,
    /**
     * Loads the rest, because the screen needs it.
     * @param mayGoOn is asked after each page
     * @returns a function that stops it
     */
    complete: (mayGoOn: (loaded: LoadedCategories) => boolean): (() => void) => {
      change({ loadsAll: false });
      return walkToEnd(walk, readTowardsEnd, mayGoOn);
    },
    /** Sends a failed request for more again, and goes on as before it failed. */
    tryAgain: (): void => {
      change({ isStopped: false });
      if (visit().loadsAll) loadAll();
      else void loadMore();
    },
    /** Stops loading. What has loaded stays. */
    stop: (): void => {
      // The list may have ended before the user pressed Stop.
      if (walk.get() === null && current().fetchStatus === 'idle') return;
      // Before the first page has loaded, the request is just canceled.
      if (current().data) change({ isStopped: true });
      walk.get()?.abort();
      void client.cancelQueries({ queryKey: options.queryKey, exact: true });
    },
    /**
     * Reads the loaded part again. Cancels any load in progress. Throws if a page fails, not if it is canceled.
     * @param isOwn whether nobody asked for it: then it sends few requests, waits until the user is not busy before it
     *   replaces the list, and throws only if it fails twice in a row, or if only the user can help
     */
    refresh: async (isOwn = false): Promise<void> => {
      void open().getCurrentQuery().cancel({ silent: true });
      const watch = isOwn ? watchOwnRefresh() : null;
      own = watch;
      change({ ownRefresh: isOwn ? 'reading' : null });
      let ownError: Error | null = null;
      const reading = reader.refresh();
      refreshing = reading.catch(() => {});
      try {
        await reading;
      } catch (error) {
        if (isCancelledError(error)) return;
        const { ownError: earlier } = visit();
        const cause = error instanceof TooManyRequests ? (error.cause ?? null) : error;
        if (!isOwn || !(cause === null || cause instanceof Error)) throw error;
        ownError = cause;
        if (cause && (earlier || needsUser(cause))) throw cause;
        clearError();
      } finally {
        // Another refresh may have replaced this one, or it was given up.
        if (own === watch) {
          own = null;
          noteRefresh(site);
          change({ ownRefresh: null, ownError });
        }
      }
    },
    /** Remembers fields that the service's two operations report differently. */
    noteContradicted: (fields: readonly CategoryField[]): void =>
      change({ contradicted: [...visit().contradicted, ...fields] }),
    /** Remembers that a refresh found no changes. */
    noteUnchanged: (): void => change({ unchanged: current().data ?? null }),
    /** One step of `loadMore` and of `loadAll`, which also says whether to go on. */
    readMore: () => settle(reader.readMore),
    readTowardsEnd,
  };
}

/** Loads the remaining pages one by one until the end, a failure or a stop. Pauses while the tab is hidden. */
export function walkToEnd(
  walk: ReturnType<typeof createStore<AbortController | null>>,
  readNextPage: () => Promise<NextPage>,
  mayGoOn?: (loaded: LoadedCategories) => boolean,
): () => void {
  // Stop an earlier walk that is still waiting, for example offline.
  walk.get()?.abort();
  const own = new AbortController();
  walk.set(own);
  const { signal } = own;
  signal.addEventListener('abort', () => walk.get() === own && walk.set(null));
  const end = () => own.abort();
  const readAll = async () => {
    let hasMore = true;
    while (hasMore && !signal.aborted) {
      await until(visibility, true, signal);
      // In a hidden tab, a retry would wait until the user returns.
      const hidden = until(visibility, false, signal);
      while (hasMore && !signal.aborted && focusManager.isFocused()) {
        const page = await Promise.race([readNextPage(), hidden]);
        if (!page) break;
        const { loaded } = page;
        hasMore = page.hasMore && (!mayGoOn || !loaded || mayGoOn(loaded));
      }
    }
  };
  void readAll().finally(end);
  return end;
}

const visibility = {
  get: () => focusManager.isFocused(),
  subscribe: (listener: () => void) => focusManager.subscribe(listener),
};
