import type { Paging } from '../api/service';
import type { LoadAllPolicy } from '../site/connection';
import * as t from '../messages/generated/loading';
import type { LoadedCategories } from '../model/loaded-categories';
import type { ListState as ListAddress } from '../routing/list-state';
import { pageSizeToReread } from '../model/large-pages';
import type { HeldFailure } from './use-failure';

/** What is loading. */
export type ListLoad = 'first-page' | 'next-page' | 'all-pages' | 'refreshing';

export type ListState = ListLoad | 'idle' | 'held' | 'waiting' | 'stopped' | 'failed';

interface Shown {
  /** The sentence next to the progress and the button until the first page has loaded. */
  sentence: (() => string) | null;
  /** The progress bar: with the share that has loaded, or with an unknown share. */
  progress: 'share' | 'unknown' | null;
  /** The note next to the list's age. */
  note: (() => string) | null;
  /** The button next to the status: Load all (or Load, before the first page) or Stop. */
  button: 'load' | 'stop';
  /** Whether a notice says why a request is waiting: offline, or before a retry. */
  hasNotice: boolean;
}

const AT_REST = {
  sentence: null,
  progress: null,
  note: null,
  button: 'load',
  hasNotice: false,
} as const;

/** What every list shows and offers in each state. Loaded rows always stay, and a failure shows an alert. */
const LIST_STATES: Readonly<Record<ListState, Shown>> = {
  /** The first page is loading. */
  'first-page': { ...AT_REST, sentence: t.loading, progress: 'unknown', button: 'stop' },
  /** Nothing is loading. The rest may load on request. */
  idle: AT_REST,
  /** One more page is loading. The Load more button is busy. */
  'next-page': AT_REST,
  /** The rest is loading because the user or, for example, a search needs the whole list. */
  'all-pages': { ...AT_REST, progress: 'share', button: 'stop' },
  /** The loaded part is being reread. */
  refreshing: { ...AT_REST, progress: 'unknown', note: t.refreshing, button: 'stop' },
  /** An automatic refresh has read the list, and replaces it once the user is not busy. */
  held: { ...AT_REST, note: t.refreshHeld, button: 'stop' },
  /** A request is waiting. The progress and the button depend on what is loading. */
  waiting: { ...AT_REST, hasNotice: true },
  /** The user stopped loading. */
  stopped: { ...AT_REST, sentence: t.stopped },
  /** An alert says what failed, and offers a retry. */
  failed: AT_REST,
};

/** What the user has asked for. The app remembers it during the visit. */
export interface ListWish {
  /** Set by Load all, until Load more. */
  loadsAll: boolean;
  /** Set by Stop, until the user loads more. */
  isStopped: boolean;
}

export interface ListFacts {
  loaded: LoadedCategories | null;
  query: {
    fetchStatus: 'fetching' | 'paused' | 'idle';
    isFetchingNextPage: boolean;
    failureCount: number;
    failureReason: Error | null;
  };
  /** The last failure that no newer data has cleared. */
  failure: HeldFailure | null;
  wish: ListWish;
  /** Whether an automatic refresh is reading the list, or is holding the new one back. */
  automaticRefresh: 'reading' | 'held' | null;
  /** Whether the rest is being loaded page by page. */
  isWalking: boolean;
  /** Whether the screen needs the whole list. */
  isNeeded: boolean;
  policy: LoadAllPolicy;
  paging: Paging;
  /** The largest page size that the service delivers. */
  largestPage: number;
}

export interface ListStatus {
  state: ListState;
  /** What is loading, even while it waits for a retry; null if nothing is. */
  load: ListLoad | null;
  shows: Shown;
  isOffline: boolean;
  /** The failed attempts of a request that will be retried. */
  retry: { failureCount: number; failureReason: Error | null } | null;
  failure: HeldFailure | null;
  /** Why the rest is needed but does not load; null if it loads or is not needed. */
  pause: string | null;
  /** Whether the rest is loading because the screen needs it, not because of Load all. */
  isCompleting: boolean;
}

/** Derives a list's state from its query and from what the user and the screen want. */
export function deriveListStatus(facts: ListFacts): ListStatus {
  const { loaded, query, failure, wish, isWalking, automaticRefresh } = facts;
  const { failureCount, failureReason } = query;
  const { continues, pause } = planRest(facts);
  const isFetching = query.fetchStatus === 'fetching';
  const isOffline = query.fetchStatus === 'paused';
  const load = continues || isWalking ? 'all-pages' : isFetching ? loadOf(facts) : null;
  // An automatic refresh retries silently.
  const isRetrying = isFetching && failureCount > 0 && automaticRefresh === null;
  const retry = isRetrying ? { failureCount, failureReason } : null;
  const isStopped = loaded ? wish.isStopped && loaded.paging.kind === 'more' : true;
  const atRest = failure ? 'failed' : isStopped ? 'stopped' : 'idle';
  const isHeld = automaticRefresh === 'held';
  const state = isOffline || retry ? 'waiting' : isHeld ? 'held' : (load ?? atRest);
  return {
    state,
    load,
    shows: {
      ...LIST_STATES[state],
      ...(state === 'waiting' &&
        load && { progress: LIST_STATES[load].progress, button: LIST_STATES[load].button }),
      // Loading more ends an automatic refresh of a partly loaded list.
      ...(automaticRefresh && loaded?.paging.kind === 'more' && { button: 'load' }),
    },
    isOffline,
    retry,
    failure,
    pause,
    isCompleting: continues,
  };
}

function loadOf({ loaded, query }: ListFacts): ListLoad {
  if (!loaded) return 'first-page';
  return query.isFetchingNextPage ? 'next-page' : 'refreshing';
}

const MAX_UNASKED_REQUESTS = 200;

const NO_REST = { continues: false, pause: null };

/** Decides whether to load the rest because the screen needs it. If it is needed but does not load, says why. */
export function planRest(facts: ListFacts): { continues: boolean; pause: string | null } {
  const { loaded, failure, wish, policy, paging, largestPage } = facts;
  const isLoadedByUser = facts.isWalking && wish.loadsAll;
  if (isLoadedByUser || loaded?.paging.kind !== 'more') return NO_REST;
  // The rest can still load after a failed refresh.
  const hasFailed = failure?.isNextPage === true;
  // Explain this even after Load all or Load more because nothing else says why the list has not grown.
  if (loaded.paging.isPaused && !wish.isStopped && !hasFailed)
    return paused(t.pausedByEmptyPages());
  if (!facts.isNeeded || policy === 'on-request') return NO_REST;
  if (wish.isStopped) return paused(t.stopped());
  if (hasFailed) return paused(t.pausedByFailure());
  const requests = estimateRequests(loaded, pageSizeToReread(loaded, paging, largestPage));
  // A total may be wrong, so the pages requested so far also count.
  const isTooMuch =
    (requests ?? 0) > MAX_UNASKED_REQUESTS || loaded.pageCount > MAX_UNASKED_REQUESTS;
  if (!isTooMuch) return { continues: true, pause: null };
  return paused(
    requests === null
      ? t.loadRestAfter({ count: loaded.pageCount })
      : t.loadRest({ count: requests }),
  );
}

function paused(pause: string) {
  return { continues: false, pause };
}

function estimateRequests(
  { count, pageCount, total }: LoadedCategories,
  rereadSize: number | null,
): number | null {
  if (total === null || total <= count || count === 0) return null;
  return rereadSize === null
    ? Math.ceil((total - count) / (count / pageCount))
    : Math.ceil(total / rereadSize);
}

/** The shortest search, in characters, that loads the whole list. A shorter one may be the start of a word. */
const MIN_SEARCHED = 2;

/** Characters that can be a word by themselves. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What may need the whole list: the URL, what the user types, and dialogs. */
export interface ListQuestion extends Pick<ListAddress, 'query' | 'sort' | 'view'> {
  debouncedQuery: string;
  /** Whether the filter menu is open. It lists the statuses and counts the matches. */
  isFiltering: boolean;
  isForExport: boolean;
}

export function needsWholeList(question: ListQuestion): boolean {
  const { query, debouncedQuery, sort, view, isFiltering, isForExport } = question;
  return (
    sort !== null ||
    view !== 'list' ||
    isFiltering ||
    isForExport ||
    // While the user types, both the current and the debounced query must need the whole list.
    (isWholeSearch(query) && isWholeSearch(debouncedQuery))
  );
}

function isWholeSearch(query: string): boolean {
  return query.trim().length >= MIN_SEARCHED || WORD_CHARACTER.test(query);
}
