import { ApiError } from '../../api/failure';
import type { PagingDialect } from '../../api/service';
import type { LoadAllPolicy } from '../../connections/connection';
import type { LoadedCategories } from '../../model/loaded-categories';
import { pageSizeToReread } from '../../model/reread';
import { formatNumber } from '../../text/numbers';
import type { ListState } from '../list-state';

/** A guest sends no more requests than these for one question without asking first. */
const MOST_REQUESTS = 200;

/** So many characters are more than the beginning of a word. */
const LEAST_SEARCHED = 2;

/** Characters of which one may be a word. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The parts of the screen that may need the whole list: its URL, the palette and menus, an export. */
export interface ListQuestion extends Pick<ListState, 'query' | 'sort' | 'view'> {
  /** The query once typing rests. */
  debouncedQuery: string;
  /** The search text of the palette or of a menu. */
  otherQuery: string;
  /** Whether all that is found, or all of a branch, is exported. */
  isExported: boolean;
}

/** Returns whether only the whole list can answer a question. */
export function needsWholeList(question: ListQuestion): boolean {
  const { query, debouncedQuery, otherQuery, sort, view, isExported } = question;
  return (
    sort !== null ||
    view !== 'list' ||
    isExported ||
    isWholeSearch(otherQuery) ||
    // While the user types, both the current and the debounced query must need it.
    (isWholeSearch(query) && isWholeSearch(debouncedQuery))
  );
}

/** Returns whether a search is long enough to search the whole list. */
function isWholeSearch(query: string): boolean {
  return query.trim().length >= LEAST_SEARCHED || WORD_CHARACTER.test(query);
}

/** Whether the rest of a list loads without Load all. */
export interface Completion {
  /** Whether the rest loads by itself. */
  goesOn: boolean;
  /** The reason why the rest does not load although it is needed; null if it loads, or is not needed. */
  pause: string | null;
}

interface CompletionOptions {
  /** Whether something is asked of the list that what is loaded cannot answer by itself. */
  isNeeded: boolean;
  /** Whether all was loaded before a refresh found more: then neither the policy nor the amount matters. */
  isShortened: boolean;
  /** Whether Load all is under way. */
  isAskedFor: boolean;
  policy: LoadAllPolicy;
  paging: PagingDialect;
  /** The largest page that the service is asked for. */
  largestPage: number;
  isStopped: boolean;
  /** Why the next page did not come, until there is newer data. */
  error: Error | null;
  loaded: LoadedCategories | null;
}

/** Decides whether to load the rest of the list without Load all, and gives the reason if not. */
export function planCompletion({
  isNeeded,
  isShortened,
  isAskedFor,
  policy,
  paging,
  largestPage,
  isStopped,
  error,
  loaded,
}: CompletionOptions): Completion {
  const isOpen = isShortened || (isNeeded && policy !== 'on-request');
  const rereadSize = loaded && pageSizeToReread(loaded, paging, largestPage);
  const hasMore = loaded?.paging.kind === 'more' || rereadSize !== null;
  if (!isOpen || isAskedFor || !loaded || !hasMore) return { goesOn: false, pause: null };
  if (isStopped) return { goesOn: false, pause: 'Loading is stopped.' };
  if (error) return { goesOn: false, pause: `Loading is paused: ${describeReason(error)}.` };
  const requests = estimateRequests(loaded, rereadSize);
  // A total may be wrong: what was asked for already counts too. The first page answered no question.
  const isTooMuch = (requests ?? 0) > MOST_REQUESTS || loaded.pageCount > MOST_REQUESTS;
  if (isShortened || !isTooMuch) return { goesOn: true, pause: null };
  const reason =
    requests === null
      ? `${formatNumber(MOST_REQUESTS)} requests were not enough.`
      : `It takes about ${formatNumber(requests)} requests.`;
  return { goesOn: false, pause: `Load the rest? ${reason}` };
}

/**
 * Estimates how many more pages there are, by the size of those that came, or all of them where the list is read again
 * with another size; null without a usable total.
 */
function estimateRequests(
  { count, pageCount, total }: LoadedCategories,
  rereadSize: number | null,
): number | null {
  if (total === null || total <= count || count === 0) return null;
  return rereadSize === null
    ? Math.ceil((total - count) / (count / pageCount))
    : Math.ceil(total / rereadSize);
}

function describeReason(error: Error): string {
  return error instanceof ApiError && error.failure.kind === 'rate-limited'
    ? 'the service takes no more requests for now'
    : 'the next page could not be loaded';
}
