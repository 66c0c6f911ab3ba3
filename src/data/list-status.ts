import type { Paging } from '../api/service';
import type { LoadAllPolicy } from '../site/connection';
import * as t from '../messages/generated/loading';
import type { LoadedCategories } from '../model/loaded-categories';
import type { ListState as ListAddress } from '../routing/list-state';
import { pageSizeToReread } from '../model/list-reader';
import type { HeldFailure } from './use-failure';

/** What loads. */
export type ListLoad = 'first-page' | 'next-page' | 'all-pages' | 'refreshing';

export type ListState = ListLoad | 'idle' | 'held' | 'waiting' | 'stopped' | 'failed';

interface Shown {
  /** The sentence before the first page has loaded, beside the progress and the button. */
  sentence: (() => string) | null;
  /** The progress bar: with the share that has loaded, or without. */
  progress: 'share' | 'unknown' | null;
  /** What is said beside the list's age. */
  note: (() => string) | null;
  /** The button beside the status: Load all, Load for the first page, or Stop. */
  button: 'load' | 'stop';
  /** Whether a notice says why a request waits: offline, or to be sent again. */
  hasNotice: boolean;
}

const AT_REST = {
  sentence: null,
  progress: null,
  note: null,
  button: 'load',
  hasNotice: false,
} as const;

/** What every list shows and offers in each state. Rows that have loaded always stay; a failure has an alert. */
const LIST_STATES: Readonly<Record<ListState, Shown>> = {
  /** The first page loads. */
  'first-page': { ...AT_REST, sentence: t.loading, progress: 'unknown', button: 'stop' },
  /** Nothing loads. The rest may load on request. */
  idle: AT_REST,
  /** One more page loads. Load more is busy. */
  'next-page': AT_REST,
  /** The rest loads, because the user or a search, for example, needs the whole list. */
  'all-pages': { ...AT_REST, progress: 'share', button: 'stop' },
  /** The loaded part is read again. */
  refreshing: { ...AT_REST, progress: 'unknown', note: t.refreshing, button: 'stop' },
  /** An automatic refresh has read the list, and replaces it once the user is not busy. */
  held: { ...AT_REST, note: t.refreshHeld, button: 'stop' },
  /** A request waits. Progress and button are those of what loads. */
  waiting: { ...AT_REST, hasNotice: true },
  /** The user stopped the loading. */
  stopped: { ...AT_REST, sentence: t.stopped },
  /** An alert says what failed, and offers to try again. */
  failed: AT_REST,
};

/** What the user wants of a list. The app remembers it for the visit. */
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
  /** The last failure that newer data has not ended. */
  failure: HeldFailure | null;
  wish: ListWish;
  /** Whether an automatic refresh reads the list, or holds the new one back. */
  automaticRefresh: 'reading' | 'held' | null;
  /** Whether the rest is being loaded page by page. */
  isWalking: boolean;
  /** Whether the screen needs the whole list. */
  isNeeded: boolean;
  policy: LoadAllPolicy;
  paging: Paging;
  /** The largest page size that the service gives. */
  largestPage: number;
}

export interface ListStatus {
  state: ListState;
  /** What loads, also while it waits for another attempt; null if nothing does. */
  load: ListLoad | null;
  shows: Shown;
  isOffline: boolean;
  /** The failed attempts of a request that will be sent again. */
  retry: { failureCount: number; failureReason: Error | null } | null;
  failure: HeldFailure | null;
  /** Why the rest does not load although it is needed; null if it loads or is not needed. */
  pause: string | null;
  /** Whether the rest loads because the screen needs it, not because of Load all. */
  isCompleting: boolean;
}

/** Derives the state of a list from its query and from what the user and the screen want. */
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
      // Loading more of a list ends an automatic refresh of its part.
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
  // Also after Load all or Load more, because nothing else says why the list has not grown.
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

/** The parts of the screen that may need the whole list: its URL and dialogs. */
export interface ListQuestion extends Pick<ListAddress, 'query' | 'sort' | 'view'> {
  debouncedQuery: string;
  /** Whether the filter menu is open, which lists the statuses and counts the matches. */
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
