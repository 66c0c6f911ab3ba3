import { describeResponse, isOk, type CheckResponse } from '../context/check-response';
import { formatCategories } from '../report/format-values';
import { type ListPage, readListPage } from '../context/list-page';

/** Where a page was left from, and what has to follow it. */
export interface Start {
  page: ListPage;
  endCursor: string;
  query: Readonly<Record<string, string>>;
  /** The ids that follow, as far as they are known; empty where they are not. */
  following: readonly string[];
}

/** Where a parameter led to with the end cursor of a page. */
export type Step =
  | { kind: 'next' }
  /** It leads on, but not to where the page ended. */
  | { kind: 'astray'; words: string }
  /** It does not lead on. */
  | { kind: 'stays'; words: string; isFirstPage: boolean };

/** Compares what came for a cursor with what has to follow. */
export function judgeStep(
  response: CheckResponse,
  { page: before, endCursor, following }: Start,
): Step {
  const page = isOk(response) ? readListPage(response.json) : null;
  if (page === null) {
    return { kind: 'stays', words: describeResponse(response), isFirstPage: false };
  }
  const { ids } = page;
  if (isSame(ids, before.ids)) {
    return { kind: 'stays', words: 'gave the first page again', isFirstPage: true };
  }
  const [start] = ids;
  if (start === undefined) {
    return { kind: 'stays', words: 'gave an empty page', isFirstPage: false };
  }
  if (start === before.ids.at(-1)) {
    return {
      kind: 'astray',
      words: 'led on, but to a page that repeats the last category of the one before',
    };
  }
  const again = ids.filter((id) => before.ids.includes(id)).length;
  if (again > 0) {
    const words = `gave a page that repeats ${formatCategories(again)} of the one before`;
    return { kind: 'stays', words, isFirstPage: again === ids.length };
  }
  // Only as far as both are known.
  const isKnown = following.length > 0;
  const isNext = following.slice(0, ids.length).every((id, index) => id === ids[index]);
  if (!isKnown || isNext) {
    if (!page.hasMore || page.pageInfo.endCursor !== endCursor) return { kind: 'next' };
    return {
      kind: 'astray',
      words: 'led on, but to a page with the same endCursor: the one after it would be itself',
    };
  }
  const skippedCount = following.indexOf(start);
  return {
    kind: 'astray',
    words:
      skippedCount > 0
        ? `led on, but leaves out ${formatCategories(skippedCount)} between the pages`
        : 'led on, but to another place than where the page before ended',
  };
}

/** Whether two pages hold the same categories in the same order. */
export function isSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index]);
}
