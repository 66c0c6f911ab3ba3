import { judgePaging } from '../../api/judge-paging';
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
  | { kind: 'next'; page: ListPage }
  /** It leads on, and back to what came before. */
  | { kind: 'circle'; words: string }
  /** It leads on, but not to where the page ended. */
  | { kind: 'astray'; words: string }
  /** It does not lead on. */
  | { kind: 'stays'; words: string; isFirstPage: boolean };

/** Compares what came for a cursor with what has to follow. */
export function judgeStep(response: CheckResponse, start: Start): Step {
  const { page: before, following } = start;
  const page = isOk(response) ? readListPage(response.json) : null;
  if (page === null) {
    return { kind: 'stays', words: describeResponse(response), isFirstPage: false };
  }
  const { ids } = page;
  if (isSame(ids, before.ids)) {
    return { kind: 'stays', words: 'gave the first page again', isFirstPage: true };
  }
  const [firstId] = ids;
  if (firstId === undefined) {
    return { kind: 'stays', words: 'gave an empty page', isFirstPage: false };
  }
  if (firstId === before.ids.at(-1)) {
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
    return isCircle(page, [start.page])
      ? { kind: 'circle', words: 'led on, but to a page with the endCursor of the one before' }
      : { kind: 'next', page };
  }
  const skippedCount = following.indexOf(firstId);
  return {
    kind: 'astray',
    words:
      skippedCount > 0
        ? `led on, but leaves out ${formatCategories(skippedCount)} between the pages`
        : 'led on, but to another place than where the page before ended',
  };
}

/** Returns whether a page leads back to those before it, as the list judges it. */
export function isCircle({ ids, pageInfo }: ListPage, before: readonly ListPage[]): boolean {
  const seen = new Set(before.flatMap((page) => page.ids));
  const paging = judgePaging({
    pageInfo,
    earlierCursors: new Set(before.flatMap((page) => page.pageInfo.endCursor ?? [])),
    repeats: ids.length > 0 && ids.every((id) => seen.has(id)) ? 'earlier-pages' : null,
    emptyPages: 0,
  });
  return paging.kind === 'stopped' && paging.reason === 'circle';
}

/** Whether two pages hold the same categories in the same order. */
export function isSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index]);
}
