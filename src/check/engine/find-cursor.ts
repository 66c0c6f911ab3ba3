import { judgePaging } from '../../api/judge-paging';
import type { CheckContext, ListPage, PageResponse } from './check-context';
import { formatCategories } from './format-values';

const USUAL_CURSORS = [
  'after',
  'cursor',
  'endCursor',
  'startCursor',
  'starting_after',
  'startingAfter',
  'page_token',
  'pageToken',
  'next',
  'from',
  'next_cursor',
  'nextCursor',
];

export interface Start {
  page: ListPage;
  endCursor: string;
  query: Readonly<Record<string, string>>;
  /** The IDs that must follow, as far as they are known. */
  following: readonly string[];
}

interface Step {
  kind:
    | 'next'
    /** To a page that leads back to earlier ones. */
    | 'circle'
    /** To a later page, but not to the next. */
    | 'astray'
    | 'first-page'
    | 'nowhere';
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
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const step = await tryCursor(context, param, start);
    context.details.push(`${param}: ${step.words}`);
    if (step.kind === 'next') return { param };
    tried.set(param, step);
    if (step.kind === 'circle') break;
  }
  return explainFailure(tried);
}

function explainFailure(tried: ReadonlyMap<string, Step>): NoCursor {
  const firstOf = (kind: Step['kind']) => [...tried].find(([, step]) => step.kind === kind)?.[0];
  const circle = firstOf('circle');
  if (circle !== undefined) {
    return { summary: `“${circle}” leads back to earlier pages.`, advice: TELL_TEAM };
  }
  const astray = firstOf('astray');
  if (astray !== undefined) {
    return { summary: `“${astray}” leads on, but not to the next page.`, advice: TELL_TEAM };
  }
  return {
    summary: [...tried.values()].every(({ kind }) => kind === 'first-page')
      ? 'Only the first page can be shown: the service ignores the cursor.'
      : 'Only the first page can be shown: no parameter was found that leads to the next.',
    advice:
      "Ask the service's team which query parameter takes the endCursor, and enter it as the cursor parameter of the connection.",
  };
}

async function tryCursor(context: CheckContext, param: string, start: Start): Promise<Step> {
  const response = await context.askForPage({ ...start.query, [param]: start.endCursor });
  const step = judgeStep(response, start);
  const second = response.page;
  const endCursor = second?.pageInfo.endCursor ?? null;
  if (step.kind !== 'next' || !second?.hasMore || endCursor === null) return step;
  const { page: third } = await context.askForPage({ ...start.query, [param]: endCursor });
  return third !== null && isCircle(third, [start.page, second])
    ? { kind: 'circle', words: 'the next page, but from there an earlier page' }
    : step;
}

function judgeStep({ words, page }: PageResponse, { page: before, following }: Start): Step {
  if (page === null) return { kind: 'nowhere', words };
  const { ids } = page;
  const [firstId] = ids;
  if (isSame(ids, before.ids)) return { kind: 'first-page', words: 'the first page again' };
  if (firstId === undefined) return { kind: 'nowhere', words: 'an empty page' };
  if (firstId === before.ids.at(-1)) {
    return { kind: 'astray', words: 'a page that repeats the last category of the page before' };
  }
  const repeated = ids.filter((id) => before.ids.includes(id)).length;
  if (repeated > 0) {
    return {
      kind: repeated === ids.length ? 'first-page' : 'nowhere',
      words: `a page that repeats ${formatCategories(repeated)}`,
    };
  }
  if (!following.slice(0, ids.length).every((id, index) => id === ids[index])) {
    const left = following.indexOf(firstId);
    return {
      kind: 'astray',
      words: left > 0 ? `a page that leaves out ${formatCategories(left)}` : 'another page',
    };
  }
  return isCircle(page, [before])
    ? { kind: 'circle', words: 'a page with the endCursor of the page before' }
    : { kind: 'next', words: 'the next page' };
}

function isCircle({ ids, pageInfo }: ListPage, before: readonly ListPage[]): boolean {
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
