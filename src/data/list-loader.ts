import { InfiniteQueryObserver, isCancelledError, type QueryClient } from '@tanstack/react-query';
import { continuesByItself } from '../api/judge-paging';
import { isRateLimited } from '../api/failure';
import { createStore } from '../base/store';
import { until } from '../base/until';
import { createListReader } from '../model/list-reader';
import type { LoadedCategories } from '../model/loaded-categories';
import type { SiteContext } from '../site/site-context';
import { isUserBusy } from '../ui/busy';
import { MAX_AUTOMATIC_REQUESTS, needsUser, noteRefresh } from './fresh-list';
import { type CategoryField, initialVisit, type ListVisit, visitOptions } from './list-visit';
import { type NextPage, walkToEnd } from './walk-to-end';
import { categoriesOptions, type AutomaticRefresh, rereadOptions } from './queries';

/** Ends an automatic refresh that would send too many requests. */
class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
}

export type ListLoader = ReturnType<typeof createListLoader>;

/**
 * Creates a loader that reads pages into the query cache when the user or the screen asks for them, and remembers the
 * request. It sends one HTTP request at a time.
 */
export function createListLoader(client: QueryClient, site: SiteContext) {
  const options = categoriesOptions(site);
  const visitKey = visitOptions(site).queryKey;
  /** The walk to the end of the list, if one is in progress. */
  const walk = createStore<AbortController | null>(null);

  // Also sets the query's options because rereading a list changes them.
  const open = () => new InfiniteQueryObserver(client, options);
  const current = () => open().getCurrentResult();

  function visit(): ListVisit {
    return client.getQueryData(visitKey) ?? initialVisit(site);
  }

  function change(part: Partial<ListVisit>) {
    client.setQueryData<ListVisit>(visitKey, { ...visit(), ...part });
  }

  const clearError = () => open().getCurrentQuery().setState({ status: 'success', error: null });

  /** Watches an automatic refresh; null if there is none. */
  let own: AutomaticRefresh | null = null;
  let refreshing: Promise<void> = Promise.resolve();

  function watchAutomaticRefresh(): AutomaticRefresh {
    let count = 0;
    return {
      onRequest() {
        count += 1;
        if (count > MAX_AUTOMATIC_REQUESTS) throw new TooManyRequests();
      },
      async onLastPage(signal) {
        if (!isUserBusy.get()) return;
        change({ automaticRefresh: 'held' });
        // Between a menu and the dialog that it opens, the user does not count as busy for a moment.
        while (isUserBusy.get() && !signal.aborted) await until(isUserBusy, false, signal);
      },
    };
  }

  /** Gives up an automatic refresh. It may start again later because it has not failed. */
  function giveUpAutomaticRefresh() {
    own = null;
    change({ automaticRefresh: null });
  }

  /** Ends an automatic refresh because the user or the screen wants something else. */
  async function endAutomaticRefresh(): Promise<void> {
    giveUpAutomaticRefresh();
    void client.cancelQueries({ queryKey: options.queryKey, exact: true });
    // Until the refresh has ended, the reader would wait for it instead of loading a page.
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
        // The first page does not count as a next page, and its failure has its own messages.
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
          // Smaller pages would take even more requests.
          if (own && error instanceof Error && isRateLimited(error))
            throw new TooManyRequests(undefined, { cause: error });
          throw error;
        }
      },
      // The screen must not show this error, even if the user stops what is tried next.
      onRetry: clearError,
    },
    site.service.paging,
  );

  async function settle(read: () => Promise<void>): Promise<NextPage> {
    let hasFailed = false;
    if (visit().automaticRefresh) await endAutomaticRefresh();
    // Another part of the app is fetching, such as the first page.
    if (current().isFetching && !reader.isReading())
      await open().fetchNextPage({ cancelRefetch: false });
    else {
      try {
        await read();
      } catch {
        const { data, error } = current();
        hasFailed = error !== null;
        if (data) change({ restError: error });
        if (data && error) noteRefresh(site);
      }
    }
    const { data: loaded = null, isFetchNextPageError } = current();
    hasFailed ||= isFetchNextPageError;
    const hasMore = loaded !== null && continuesByItself(loaded.paging) && !hasFailed;
    return { loaded, hasFailed, hasMore };
  }

  const readTowardEnd = () => settle(reader.readTowardEnd);

  /** Loads the next page. Returns the longer list, or null after a failure. */
  async function loadMore(): Promise<LoadedCategories | null> {
    change({ loadsAll: false });
    const { hasFailed, loaded } = await settle(reader.readMore);
    return hasFailed ? null : loaded;
  }

  /** Loads the rest because the user asked for it. */
  function loadAll(): void {
    walkToEnd(walk, readTowardEnd);
    change({ isStopped: false, loadsAll: true });
  }

  /**
   * Ends what belongs to one screen: clears its notes and stops loading the rest, but lets a request in progress
   * finish.
   */
  function leave(): void {
    walk.get()?.abort();
    const { loadsAll, unchanged, automaticRefresh } = visit();
    // The query library cancels it when its last observer leaves.
    if (automaticRefresh) giveUpAutomaticRefresh();
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
     * Loads the rest because the screen needs it.
     * @param mayGoOn called after each page; loading stops if it returns false
     * @returns a function that stops loading
     */
    complete: (mayGoOn: (loaded: LoadedCategories) => boolean): (() => void) => {
      change({ loadsAll: false });
      return walkToEnd(walk, readTowardEnd, mayGoOn);
    },
    /** Retries the failed request and resumes the loading that it interrupted. */
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
      if (current().data) {
        change({ isStopped: true });
        noteRefresh(site);
      }
      walk.get()?.abort();
      void client.cancelQueries({ queryKey: options.queryKey, exact: true });
    },
    /**
     * Rereads the loaded part. Cancels any load in progress. Throws if a page fails, but not if it is canceled.
     * @param isAutomatic whether to send few requests, to replace the list only while the user is not busy, and to
     *   throw only if it fails twice in a row or only the user can help
     */
    refresh: async (isAutomatic = false): Promise<void> => {
      void open().getCurrentQuery().cancel({ silent: true });
      const watch = isAutomatic ? watchAutomaticRefresh() : null;
      own = watch;
      change({ automaticRefresh: isAutomatic ? 'reading' : null });
      let automaticError: Error | null = null;
      const reading = reader.refresh();
      refreshing = reading.catch(() => {});
      try {
        await reading;
      } catch (error) {
        if (isCancelledError(error)) return;
        const { automaticError: earlier } = visit();
        const cause = error instanceof TooManyRequests ? (error.cause ?? null) : error;
        if (!isAutomatic || !(cause === null || cause instanceof Error)) throw error;
        automaticError = cause;
        if (cause && (earlier || needsUser(cause))) throw cause;
        clearError();
      } finally {
        // Another refresh may have replaced this one, or it was given up.
        if (own === watch) {
          own = null;
          noteRefresh(site);
          change({ automaticRefresh: null, automaticError });
        }
      }
    },
    /** Remembers fields that the service's two operations report differently. */
    noteContradicted: (fields: readonly CategoryField[]): void =>
      change({ contradicted: [...visit().contradicted, ...fields] }),
    /** Remembers that a refresh found no changes. */
    noteUnchanged: (): void => change({ unchanged: current().data ?? null }),
    /** One step of `loadMore`. Also returns whether to continue. */
    readMore: () => settle(reader.readMore),
    /** One step of `loadAll`. Also returns whether to continue. */
    readTowardEnd,
  };
}
