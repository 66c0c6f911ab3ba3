import { useEffect, useEffectEvent } from 'react';
import type { Paging } from '../api/service';
import type { LoadAllPolicy } from '../site/connection';
import * as t from '../messages/generated/loading';
import type { LoadedCategories } from '../model/loaded-categories';
import type { ListState } from '../routing/list-state';
import { pageSizeToReread } from '../model/list-reader';
import type { ListLoading } from './use-list';

const MAX_UNASKED_REQUESTS = 200;

/** The shortest search, in characters, that loads the whole list. A shorter one may be the start of a word. */
const MIN_SEARCHED = 2;

/** Characters that can be a word by themselves. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The parts of the screen that may need the whole list: its URL and dialogs. */
export interface ListQuestion extends Pick<ListState, 'query' | 'sort' | 'view'> {
  debouncedQuery: string;
  isForExport: boolean;
}

export function needsWholeList(question: ListQuestion): boolean {
  const { query, debouncedQuery, sort, view, isForExport } = question;
  return (
    sort !== null ||
    view !== 'list' ||
    isForExport ||
    // While the user types, both the current and the debounced query must need the whole list.
    (isWholeSearch(query) && isWholeSearch(debouncedQuery))
  );
}

function isWholeSearch(query: string): boolean {
  return query.trim().length >= MIN_SEARCHED || WORD_CHARACTER.test(query);
}

interface Completion {
  isContinuing: boolean;
  /** Why the rest does not load although it is needed; null if it loads or is not needed. */
  pause: string | null;
}

interface CompletionOptions {
  isWholeListNeeded: boolean;
  isUserLoadingAll: boolean;
  policy: LoadAllPolicy;
  paging: Paging;
  largestPage: number;
  isStopped: boolean;
  error: Error | null;
  loaded: LoadedCategories | null;
}

/** Decides whether to load the rest automatically. If it is needed but does not load, says why. */
export function planCompletion(options: CompletionOptions): Completion {
  const { isWholeListNeeded, isUserLoadingAll, isStopped, policy } = options;
  const { paging, largestPage, error, loaded } = options;
  if (isUserLoadingAll || loaded?.paging.kind !== 'more')
    return { isContinuing: false, pause: null };
  // Also after Load all or Load more, because nothing else says why the list has not grown.
  if (loaded.paging.isPaused && !isStopped && !error)
    return { isContinuing: false, pause: t.pausedByEmptyPages() };
  const isAsked = isWholeListNeeded && policy !== 'on-request';
  if (!isAsked) return { isContinuing: false, pause: null };
  if (isStopped) return { isContinuing: false, pause: t.stopped() };
  if (error) return { isContinuing: false, pause: t.pausedByFailure() };
  const requests = estimateRequests(loaded, pageSizeToReread(loaded, paging, largestPage));
  // A total may be wrong, so the pages requested so far also count.
  const isTooMuch =
    (requests ?? 0) > MAX_UNASKED_REQUESTS || loaded.pageCount > MAX_UNASKED_REQUESTS;
  if (!isTooMuch) return { isContinuing: true, pause: null };
  return {
    isContinuing: false,
    pause:
      requests === null
        ? t.loadRestAfter({ count: loaded.pageCount })
        : t.loadRest({ count: requests }),
  };
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

export interface WholeListLoading extends ListLoading, Completion {}

/** Loads the rest of the list while it is needed, up to a maximum number of requests. */
export function useWholeList(loading: ListLoading, isWholeListNeeded: boolean): WholeListLoading {
  const { loaded, activity, isStopped, failure, site } = loading;
  const plan = (from: LoadedCategories | null) =>
    planCompletion({
      isWholeListNeeded,
      isUserLoadingAll: activity === 'all-pages' && !loading.isCompleting,
      policy: site.connection.loadAll,
      paging: site.service.paging,
      largestPage: loading.largestPage,
      isStopped,
      // The rest can still load after a failed refresh.
      error: failure?.isNextPage ? failure.error : null,
      loaded: from,
    });
  const { isContinuing, pause } = plan(loaded);

  const complete = useEffectEvent(() => loading.complete((longer) => plan(longer).isContinuing));
  useEffect(() => (isContinuing ? complete() : undefined), [isContinuing]);
  return { ...loading, isContinuing, pause };
}
