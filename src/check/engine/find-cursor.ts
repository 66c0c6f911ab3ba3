import type { CheckContext, ListPage, PageResponse } from './check-context';
import { formatCategories } from './format-values';

const USUAL_CURSORS = ['after', 'cursor', 'endCursor', 'starting_after', 'page_token', 'next'];

export interface Start {
  page: ListPage;
  query: Readonly<Record<string, string>>;
  /** The IDs that must follow, as far as they are known. */
  following: readonly string[];
}

interface Step {
  kind: 'next' | 'first-page' | 'elsewhere' | 'nowhere';
  words: string;
}

interface NoCursor {
  summary: string;
  advice: string;
}

const TELL_TEAM = "The endCursor of each page must lead to the next page: tell the service's team.";

/** Finds the parameter that leads from the start to the next page, or explains why there is none. */
export async function findCursor(
  context: CheckContext,
  start: Start,
): Promise<{ param: string } | NoCursor> {
  const tried = new Map<string, Step>();
  for (const param of new Set([context.paging.cursorParam, ...USUAL_CURSORS])) {
    if (Object.hasOwn(start.query, param)) continue;
    const cursor = start.page.pageInfo.endCursor ?? '';
    const response = await context.askForPage({ ...start.query, [param]: cursor });
    const step = judgeStep(response, start);
    context.details.push(`${param}: ${step.words}`);
    if (step.kind === 'next') return { param };
    tried.set(param, step);
  }
  return explainFailure(tried);
}

function explainFailure(tried: ReadonlyMap<string, Step>): NoCursor {
  const elsewhere = [...tried].find(([, { kind }]) => kind === 'elsewhere')?.[0];
  if (elsewhere !== undefined) {
    return { summary: `“${elsewhere}” leads on, but not to the next page.`, advice: TELL_TEAM };
  }
  return {
    summary: [...tried.values()].every(({ kind }) => kind === 'first-page')
      ? 'Only the first page can be shown: the service ignores the cursor.'
      : 'Only the first page can be shown: no parameter was found that leads to the next.',
    advice:
      "Ask the service's team which query parameter takes the endCursor, and enter it as the cursor parameter of the connection.",
  };
}

function judgeStep({ words, page }: PageResponse, { page: before, following }: Start): Step {
  if (page === null) return { kind: 'nowhere', words };
  const { ids, pageInfo } = page;
  const [firstId] = ids;
  if (isSame(ids, before.ids)) return { kind: 'first-page', words: 'the first page again' };
  if (firstId === undefined) return { kind: 'nowhere', words: 'an empty page' };
  const repeated = ids.filter((id) => before.ids.includes(id)).length;
  if (repeated > 0) {
    return {
      kind: repeated === ids.length ? 'first-page' : 'elsewhere',
      words: `a page that repeats ${formatCategories(repeated)}`,
    };
  }
  if (!following.slice(0, ids.length).every((id, index) => id === ids[index])) {
    return { kind: 'elsewhere', words: 'a page that leaves categories out' };
  }
  return page.hasMore && pageInfo.endCursor === before.pageInfo.endCursor
    ? { kind: 'elsewhere', words: 'a page with the endCursor of the page before' }
    : { kind: 'next', words: 'the next page' };
}

/** Returns whether two pages hold the same categories in the same order. */
export function isSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index]);
}
