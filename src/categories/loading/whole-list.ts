import { ApiError } from '../../api/failure';
import type { LoadAllPolicy } from '../../connections/connection';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatNumber } from '../../text/numbers';
import type { ListState } from '../list-state';

/** A guest sends no more requests than these for one question without asking first. */
const MOST_REQUESTS = 200;

/** So many characters are more than the beginning of a word. */
const LEAST_SEARCHED = 2;

/** Characters of which one may be a word. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What is asked of a list: by its URL, and by what stands before it. */
export interface ListQuestion extends Pick<ListState, 'query' | 'sort' | 'view'> {
  /** The query once typing rests. */
  debouncedQuery: string;
  /** What is searched for elsewhere, as in the palette. */
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
    // While letters are typed neither what stood there before counts alone, nor what stands there now.
    (isWholeSearch(query) && isWholeSearch(debouncedQuery))
  );
}

/** Returns whether a search has gone so far that it is looked for in the whole list. */
function isWholeSearch(query: string): boolean {
  return query.trim().length >= LEAST_SEARCHED || WORD_CHARACTER.test(query);
}

/** What becomes of the rest of a list, unless a person loads it. */
export interface Completion {
  /** Whether the rest comes by itself. */
  goesOn: boolean;
  /** Says why the rest does not come by itself although a question needs it; null where it does, or none does. */
  pause: string | null;
}

interface Circumstances {
  /** Whether something is asked of the list that what is loaded cannot answer by itself. */
  isNeeded: boolean;
  /** Whether all was loaded before a refresh found more: then neither the policy nor the amount matters. */
  isShortened: boolean;
  /** Whether a person has pressed Load all, and it is under way. */
  isAskedFor: boolean;
  policy: LoadAllPolicy;
  isStopped: boolean;
  /** Why the next page did not come, until there is newer data. */
  error: Error | null;
  loaded: LoadedCategories | null;
}

/** Decides whether to load the rest of the list without being told to, and says what that waits for. */
export function planCompletion({
  isNeeded,
  isShortened,
  isAskedFor,
  policy,
  isStopped,
  error,
  loaded,
}: Circumstances): Completion {
  const isOpen = isShortened || (isNeeded && policy !== 'on-request');
  if (!isOpen || isAskedFor || loaded?.paging.kind !== 'more')
    return { goesOn: false, pause: null };
  if (isStopped) return { goesOn: false, pause: 'Loading is stopped.' };
  if (error) return { goesOn: false, pause: `Loading is paused: ${describeReason(error)}.` };
  const requests = estimateRequests(loaded);
  // A total may be wrong: what was asked for already counts too. The first page answered no question.
  const isTooMuch = (requests ?? 0) > MOST_REQUESTS || loaded.pageCount > MOST_REQUESTS;
  if (isShortened || !isTooMuch) return { goesOn: true, pause: null };
  const reason =
    requests === null
      ? `${formatNumber(MOST_REQUESTS)} requests were not enough.`
      : `It takes about ${formatNumber(requests)} requests.`;
  return { goesOn: false, pause: `Load the rest? ${reason}` };
}

/** Estimates how many more pages there are, by the size of those that came; null without a usable total. */
function estimateRequests({ count, pageCount, total }: LoadedCategories): number | null {
  if (total === null || total <= count || count === 0) return null;
  return Math.ceil((total - count) / (count / pageCount));
}

function describeReason(error: Error): string {
  return error instanceof ApiError && error.failure.kind === 'rate-limited'
    ? 'the service takes no more requests for now'
    : 'the next page could not be loaded';
}
