import { judgePaging } from '../../api/judge-paging';
import type { ListPage, PageResponse } from '../context/list-page';
import { formatCategories } from '../report/format-values';

export interface Start {
  page: ListPage;
  endCursor: string;
  query: Readonly<Record<string, string>>;
  /** The ids that must follow, as far as they are known; empty where they are not. */
  following: readonly string[];
}

export interface Step {
  kind:
    | 'next'
    /** On, but then back to earlier pages. */
    | 'circle'
    /** On, but not to where the page ended. */
    | 'astray'
    /** Only to categories of the first page. */
    | 'first-page'
    | 'nowhere';
  words: string;
}

/** Judges where a request led, by what must follow the start. */
export function judgeStep({ words, page }: PageResponse, start: Start): Step {
  const { page: before, following } = start;
  if (page === null) return { kind: 'nowhere', words };
  const { ids } = page;
  if (isSame(ids, before.ids)) return { kind: 'first-page', words: 'gave the first page again' };
  const [firstId] = ids;
  if (firstId === undefined) return { kind: 'nowhere', words: 'gave an empty page' };
  if (firstId === before.ids.at(-1)) {
    return {
      kind: 'astray',
      words: 'led on, but to a page that repeats the last category of the previous one',
    };
  }
  const repeated = ids.filter((id) => before.ids.includes(id)).length;
  if (repeated > 0) {
    return {
      kind: repeated === ids.length ? 'first-page' : 'nowhere',
      words: `gave a page that repeats ${formatCategories(repeated)} of the previous one`,
    };
  }
  // Only as far as both are known.
  if (!following.slice(0, ids.length).every((id, index) => id === ids[index])) {
    const skippedCount = following.indexOf(firstId);
    return {
      kind: 'astray',
      words:
        skippedCount > 0
          ? `led on, but leaves out ${formatCategories(skippedCount)} between the pages`
          : 'led on, but not to where the previous page ended',
    };
  }
  if (isCircle(page, [before])) {
    return {
      kind: 'circle',
      words: 'led on, but to a page with the endCursor of the previous one',
    };
  }
  return {
    kind: 'next',
    words:
      following.length > 0
        ? 'gave the page that starts right where the first ended'
        : 'gave a page with none of the categories of the first',
  };
}

/** Returns whether a page leads back to those before it, as the list judges it. */
export function isCircle({ ids, pageInfo }: ListPage, before: readonly ListPage[]): boolean {
  const seen = new Set(before.flatMap((page) => page.ids));
  const paging = judgePaging({
    pageInfo,
    earlierCursors: new Set(before.flatMap((page) => page.pageInfo.endCursor ?? [])),
    earlierPages: before.length,
    hasNothingNew: ids.length > 0 && ids.every((id) => seen.has(id)),
    emptyPages: 0,
  });
  return paging.kind === 'stopped' && paging.reason === 'circle';
}

/** Returns whether two pages hold the same categories in the same order. */
export function isSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index]);
}
