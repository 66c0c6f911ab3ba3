import type { CheckContext } from '../context/check-context';
import type { SizeTrial } from '../context/findings';
import type { ListPage } from '../context/list-page';
import { firstPageOf } from '../context/shared-responses';
import { isCircle, isSame, judgeStep, type Start, type Step } from '../paging/page-step';
import { findPageSizeParam, tellingSize, tryPageSize } from '../paging/try-page-size';
import {
  failed,
  throwUnchecked,
  passed,
  throwSkipped,
  type Verdict,
  warning,
} from '../report/verdict';

/** The usual names, tried after the one that the connection has. */
const USUAL = [
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

/** Finds the query parameter that takes the end cursor of a page and leads to the next. */
export async function checkCursorParameter(context: CheckContext): Promise<Verdict> {
  const first = firstPageOf(context);
  if (first.ids.length === 0) throwSkipped('the list holds no category');
  const instability = await compareWithItself(context, first);
  return instability ?? (await findParameter(context, first, await findStart(context, first)));
}

/** Asks for the first page again: without a fixed order no page can follow another. */
async function compareWithItself(context: CheckContext, first: ListPage): Promise<Verdict | null> {
  const { words, page } = await context.askForPage(context.findings.listQuery);
  if (!page) throwUnchecked(`asked for again, the first page ${words}`);
  if (isSame(page.ids, first.ids)) return null;
  const isReordered = isSame(page.ids.toSorted(), first.ids.toSorted());
  context.details.push(
    isReordered
      ? 'The first page, asked for twice, holds the same categories in another order.'
      : 'The first page, asked for twice, holds other categories.',
    'Pages that follow each other would repeat some categories and leave out others.',
  );
  return failed(
    'The list has no fixed order: the same request gives another page each time.',
    'The service must sort the list by something that does not change, such as the ID: tell its team. If the list was being changed just now, check again.',
  );
}

async function findParameter(context: CheckContext, first: ListPage, start: Start) {
  const { service, findings, details } = context;
  const configured = service.paging.cursorParam;
  const tried = new Map<string, Step>();
  for (const param of new Set([configured, ...USUAL])) {
    if (Object.hasOwn(start.query, param)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one at a time, to know which it was
    const step = await tryCursor(context, param, first, start);
    tried.set(param, step);
    if (step.kind === 'next') findings.cursorParam = param;
    if (step.kind === 'next' || step.kind === 'circle') break;
  }

  details.push(...[...tried].map(([param, { words }]) => `${param}: ${words}`));
  const { cursorParam } = findings;
  if (cursorParam === null) return judgeFailure(context, tried);
  if (cursorParam === configured) {
    return passed(`“${cursorParam}” leads to the next page, as the connection says.`);
  }
  return warning(
    `“${cursorParam}” leads to the next page, not “${configured}” as the connection says.`,
    `Use the paging parameters that were found, with “${cursorParam}” for the cursor.`,
  );
}

/** Asks for the page after the start, and where nothing is known of what has to follow, after a small page as well. */
async function tryCursor(
  context: CheckContext,
  param: string,
  first: ListPage,
  start: Start,
): Promise<Step> {
  const next = await context.askForPage({ ...start.query, [param]: start.endCursor });
  const step = judgeStep(next, start);
  if (step.kind !== 'next' || next.page === null) return step;
  if (start.following.length === 0) {
    const small = await findSmallStart(context, first);
    if (small !== null && small.following.length > 0 && !Object.hasOwn(small.query, param)) {
      return tryCursor(context, param, first, small);
    }
  }
  return (await leadsBack(context, param, start, next.page))
    ? { kind: 'circle', words: 'led on to the next page, but from there back to an earlier page' }
    : step;
}

/** Asks for the page after the second, and returns whether that is an earlier one. */
async function leadsBack(context: CheckContext, param: string, start: Start, second: ListPage) {
  const { endCursor } = second.pageInfo;
  if (!second.hasMore || endCursor === null) return false;
  const { page: third } = await context.askForPage({ ...start.query, [param]: endCursor });
  return third !== null && isCircle(third, [start.page, second]);
}

function judgeFailure({ details }: CheckContext, tried: ReadonlyMap<string, Step>): Verdict {
  const firstOf = (kind: Step['kind']) => [...tried].find(([, step]) => step.kind === kind)?.[0];
  const circle = firstOf('circle');
  if (circle !== undefined) {
    return failed(
      `“${circle}” leads back to earlier pages instead of on to the end.`,
      "The endCursor of each page must lead to the next page: tell the service's team. Until then, only the pages before that can be shown.",
    );
  }
  const astray = firstOf('astray');
  if (astray !== undefined) {
    return failed(
      `“${astray}” leads on, but not from page to page until the end.`,
      "The page after an endCursor must start with what follows that category, and end with a cursor of its own: tell the service's team.",
    );
  }
  details.unshift(`Tried, each with the endCursor: ${[...tried.keys()].join(', ')}`);
  const isAlwaysFirst = [...tried.values()].every(({ kind }) => kind === 'first-page');
  return failed(
    isAlwaysFirst
      ? 'Only the first page can be shown: the service ignores every parameter.'
      : 'Only the first page can be shown: no parameter was found that leads to the next.',
    "Ask the service's team which query parameter takes the endCursor, and enter it as the cursor parameter of the connection.",
  );
}

/**
 * Finds a page to go on from, best a small one: the first page tells what has to follow it, and there is a next page
 * even where the first holds the whole list. Throws an EarlyVerdict when there is no second page to ask for.
 */
async function findStart(context: CheckContext, first: ListPage): Promise<Start> {
  const size = tellingSize(first);
  const { pageSizeParam } = context.service.paging;
  if (size !== null && pageSizeParam !== '') {
    const trial = await tryPageSize(context, pageSizeParam, size);
    const start = toStart(first, trial);
    if (start) return start;
  }

  const { endCursor } = first.pageInfo;
  if (first.hasMore) {
    if (endCursor === null) throwSkipped('the page info holds no endCursor to go on from');
    return { page: first, endCursor, query: context.findings.listQuery, following: [] };
  }
  if (size === null) throwSkipped('a single category needs no second page');
  return (
    (await findSmallStart(context, first)) ??
    throwSkipped(
      'the first page is the whole list, and no parameter gives a smaller one with an endCursor',
    )
  );
}

/** Asks for a smaller first page to go on from; returns null where no parameter gives one. */
async function findSmallStart(context: CheckContext, first: ListPage): Promise<Start | null> {
  const size = tellingSize(first);
  const found = size === null ? null : await findPageSizeParam(context, size);
  return found && toStart(first, found);
}

function toStart(first: ListPage, { page, param, size, effect }: SizeTrial): Start | null {
  if (effect !== 'set' || page === null) return null;
  const { endCursor } = page.pageInfo;
  const count = page.ids.length;
  const isBeginning = isSame(page.ids.slice(0, first.ids.length), first.ids.slice(0, count));
  if (endCursor === null || !isBeginning) return null;
  return { page, endCursor, query: { [param]: String(size) }, following: first.ids.slice(count) };
}
