import type { LoadAllPolicy } from '../../connections/connection';
import type { ListState } from '../list-state';
import type { LoadedCategories } from '../../model/loaded-categories';

/** A guest sends no more requests than these for one question without asking first. */
export const MOST_REQUESTS = 200;

/** So many characters are more than the beginning of a word. */
const LEAST_SEARCHED = 2;

/** Characters of which one may be a word. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether the rest of the list is loaded by itself, and what it waits for where it is not. */
export type Completion =
  /** Nothing is missing, no question needs it, or it is for a person to load it. */
  | { kind: 'none' }
  | { kind: 'go' }
  /** A person has stopped it. */
  | { kind: 'stopped' }
  /** The next page did not come. */
  | { kind: 'failed'; error: Error }
  /** It takes so many requests that a person decides; null for how many nobody can tell. */
  | { kind: 'ask'; requests: number | null };

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

/** Returns whether only the whole list can answer what the URL says of it. */
export function needsWholeList({ query, sort, view }: ListState): boolean {
  return isWholeSearch(query) || sort !== null || view !== 'list';
}

/** Returns whether a search has gone so far that it is looked for in the whole list. */
export function isWholeSearch(query: string): boolean {
  return query.trim().length >= LEAST_SEARCHED || WORD_CHARACTER.test(query);
}

/** Decides whether to load the rest of the list without being told to. */
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
  if (!isOpen || isAskedFor || loaded?.paging.kind !== 'more') return { kind: 'none' };
  if (isStopped) return { kind: 'stopped' };
  if (error) return { kind: 'failed', error };
  if (isShortened) return { kind: 'go' };
  const requests = estimateRequests(loaded);
  // A total may be wrong: what was asked for already counts too. The first page answered no question.
  const isTooMuch = (requests ?? 0) > MOST_REQUESTS || loaded.pageCount > MOST_REQUESTS;
  return isTooMuch ? { kind: 'ask', requests } : { kind: 'go' };
}

/** Estimates how many more pages there are, by the size of those that came; null without a usable total. */
function estimateRequests({ count, pageCount, total }: LoadedCategories): number | null {
  if (total === null || total <= count || count === 0) return null;
  return Math.ceil((total - count) / (count / pageCount));
}
