import { judgePaging } from '../../api/judge-paging';
import type { Paging } from '../../api/service';
import { isSamePaging } from '../../site/paging';
import type { CheckContext, ListPage, PageResponse } from './check-context';
import { formatCategoryCount, formatPageQuery } from './format-values';
import { failed, passed, throwSkipped, throwUnchecked, type Verdict, warning } from './report';

/** Tried in this order, most common first: the first that works ends the search. */
const COMMON_CURSORS = [
  'after',
  'cursor',
  'pageToken',
  'page_token',
  'nextToken',
  'next',
  'next_cursor',
  'starting_after',
  'startCursor',
  'endCursor',
  'from',
  'offset',
];

const COMMON_SIZES = [
  'first',
  'limit',
  'pageSize',
  'page_size',
  'per_page',
  'perPage',
  'size',
  'count',
  'take',
  'maxResults',
];

const SMALL = 5;

const REPORT_IT =
  'Report this to the service’s team. Until it is fixed, only part of the list can be shown.';

interface Start {
  page: ListPage;
  query: Readonly<Record<string, string>>;
  /** The IDs that must come next, if they are known. */
  following: readonly string[];
}

type SmallPage = Omit<Start, 'following'> & { param: string };

export async function checkPagination(context: CheckContext): Promise<Verdict> {
  const { firstPage: first, details, paging } = context;
  const { hasNextPage, totalCount } = first.pageInfo;
  details.push(
    `The first page: ${formatCategoryCount(first.count)}, hasNextPage ${hasNextPage}, totalCount ${totalCount}`,
  );
  if (judgePaging(first).kind === 'stopped') {
    return failed('The first page has no cursor for the next page.', REPORT_IT);
  }
  const contradiction = findContradiction(first);
  if (first.ids.length < 2 && !first.hasMore) {
    if (contradiction !== null) return failed(contradiction, REPORT_IT);
    throwSkipped(`a list of ${formatCategoryCount(first.count)} has only one page`);
  }
  const again = await context.askForPage(context.listQuery);
  if (!again.page)
    throwUnchecked(`when asked for the first page again, the service ${again.words}`);
  if (!isSame(again.page.ids, first.ids)) {
    return failed(
      'The list has no fixed order: the same request returned two different pages.',
      'If the list has just changed, check again. Otherwise, the service must sort it by something that does not change, such as the ID.',
    );
  }

  const small = await findPageSize(context, first);
  if (!first.hasMore && contradiction !== null) return failed(contradiction, REPORT_IT);
  const cursor = await findCursor(context, startOf(context, first, small));
  if (typeof cursor !== 'string') return cursor;
  const pageSizeParam = paging.pageSizeParam === '' ? '' : (small?.param ?? '');
  const isSizeTaken = pageSizeParam !== '' && paging.pageSizeParam in context.listQuery;
  const { problem, ...bulk } = await findBulk(context, pageSizeParam, first);
  const found: Paging = {
    cursorParam: cursor,
    pageSizeParam,
    // The first page's size, if the service does not accept the configured size.
    pageSize: isSizeTaken || paging.pageSizeParam === '' ? paging.pageSize : first.count,
    ...bulk,
  };
  context.found = isSamePaging(found, paging) ? null : found;
  if (contradiction !== null) return failed(contradiction, REPORT_IT);
  if (problem !== null) {
    return warning(
      `${problem}.`,
      'Use the pagination parameters that the check found, which avoid large pages. Report this to the service’s team.',
    );
  }
  if (context.found) {
    return warning(
      `${describeFoundPaging(paging, found)}.`,
      'Use the pagination parameters that the check found.',
    );
  }
  return passed(
    pageSizeParam === ''
      ? `“${cursor}” returns the next page. The service sets the page size.`
      : `“${cursor}” returns the next page, and “${pageSizeParam}” sets the page size.`,
  );
}

export function describeFoundPaging(configured: Paging, found: Paging): string {
  const [right, wrong] = [formatPageQuery(found), formatPageQuery(configured)];
  const lack =
    found.bulkPageSize < configured.bulkPageSize
      ? `returns no pages of ${formatCategoryCount(configured.bulkPageSize)}`
      : null;
  if (right === wrong && lack !== null) return `The service ${lack}`;
  return `The service uses ${right} for pagination, not ${wrong}${lack === null ? '' : `, and ${lack}`}`;
}

async function askForSize(context: CheckContext, param: string, size: number) {
  const query = { [param]: String(size) };
  const { page, words } = await context.askForPage(query);
  const result = page === null ? words : formatCategoryCount(page.count);
  context.details.push(`${param}=${size}: ${result}`);
  return { page, query };
}

async function findPageSize(context: CheckContext, first: ListPage): Promise<SmallPage | null> {
  const size = first.count > 1 ? Math.min(SMALL, first.count - 1) : 2;
  for (const param of new Set([context.paging.pageSizeParam, ...COMMON_SIZES])) {
    // An empty name means that the service sets the page size.
    if (param === '') continue;
    const { page, query } = await askForSize(context, param, size);
    // Some services have a minimum size, so any smaller page counts.
    const isSet = page !== null && page.count > 0 && page.count < first.count;
    if (isSet || (page?.count === size && first.count !== size)) return { param, page, query };
  }
  return null;
}

function startOf(context: CheckContext, first: ListPage, small: SmallPage | null): Start {
  if (small?.page.pageInfo.endCursor) {
    const { page, query } = small;
    const { length } = page.ids;
    if (isSame(page.ids, first.ids.slice(0, length))) {
      return { page, query, following: first.ids.slice(length) };
    }
  }
  if (!first.hasMore) {
    throwSkipped('the whole list fits on one page, and no smaller page has an endCursor');
  }
  return { page: first, query: context.listQuery, following: [] };
}

async function findCursor(context: CheckContext, start: Start): Promise<string | Verdict> {
  const kinds = new Map<string, Step['kind']>();
  for (const param of new Set([context.paging.cursorParam, ...COMMON_CURSORS])) {
    if (Object.hasOwn(start.query, param)) continue;
    const cursor = start.page.pageInfo.endCursor ?? '';
    const query = { ...start.query, [param]: cursor };
    const response = await context.askForPage(query);
    let step = judgeStep(response, start);
    if (step.kind === 'next' && response.page?.hasMore && isRepeated(response.page, cursor)) {
      step = judgeRepeat(await context.askForPage(query), start, response.page);
    }
    const { kind, words } = step;
    context.details.push(`${param}: ${words}`);
    if (kind === 'next') return param;
    kinds.set(param, kind);
  }
  const elsewhere = [...kinds].find(([, kind]) => kind === 'elsewhere')?.[0];
  if (elsewhere !== undefined) {
    return failed(
      `“${elsewhere}” takes the cursor, but the pages repeat or skip categories.`,
      'The endCursor of each page must return the page after it. Report this to the service’s team.',
    );
  }
  const isIgnored = [...kinds.values()].every((kind) => kind === 'first-page');
  const reason = isIgnored
    ? 'the service ignores the cursor'
    : 'no query parameter returns the next page';
  return failed(
    `Only the first page can be shown: ${reason}.`,
    `Tried: ${[...kinds.keys()].join(', ')}. Ask the service’s team which query parameter takes the endCursor, then set it as the cursor parameter of the connection.`,
  );
}

interface Step {
  kind: 'next' | 'first-page' | 'elsewhere' | 'nowhere';
  words: string;
}

function judgeStep({ words, page }: PageResponse, { page: before, following }: Start): Step {
  if (page === null) return { kind: 'nowhere', words };
  const { ids } = page;
  const [firstId] = ids;
  if (isSame(ids, before.ids)) return { kind: 'first-page', words: 'the first page again' };
  if (firstId === undefined) return { kind: 'nowhere', words: 'an empty page' };
  const repeated = ids.filter((id) => before.idSet.has(id)).length;
  if (repeated > 0) {
    return { kind: 'elsewhere', words: `a page that repeats ${formatCategoryCount(repeated)}` };
  }
  if (!following.slice(0, ids.length).every((id, index) => id === ids[index])) {
    return { kind: 'elsewhere', words: 'a page that skips categories' };
  }
  return { kind: 'next', words: 'the next page' };
}

function isRepeated({ pageInfo }: ListPage, cursor: string): boolean {
  return pageInfo.endCursor === cursor;
}

/** Judges the page after one that repeats a cursor. A scroll API sends the same cursor with every page. */
function judgeRepeat({ page }: PageResponse, start: Start, previous: ListPage): Step {
  const isKnown = (id: string) => start.page.idSet.has(id) || previous.idSet.has(id);
  return page?.ids.some((id) => !isKnown(id))
    ? {
        kind: 'next',
        words: 'the next page, which repeats the endCursor, and another one after it',
      }
    : { kind: 'elsewhere', words: 'a page with the endCursor of the previous page' };
}

function isSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index]);
}

interface Bulk {
  /** The page size for loading everything; 0 (the normal size) if pages of the configured size cannot be used. */
  bulkPageSize: number;
  /** What is wrong with these pages, without a final period; null if nothing is, or if the service rejected them. */
  problem: string | null;
}

async function findBulk(context: CheckContext, param: string, first: ListPage): Promise<Bulk> {
  const { pageSize, bulkPageSize } = context.paging;
  if (param === '' || bulkPageSize <= pageSize || !first.hasMore)
    return { bulkPageSize, problem: null };
  const { page } = await askForSize(context, param, bulkPageSize);
  const lack = page && findLack(page, first);
  return {
    bulkPageSize: page === null || lack !== null ? 0 : bulkPageSize,
    problem: lack && `For ${param}=${bulkPageSize}, the service reports ${lack}`,
  };
}

/**
 * Returns what a large page reports although it has too few categories, such as "the end after 50 categories"; null if
 * it has enough.
 */
function findLack(page: ListPage, first: ListPage): string | null {
  const { count, pageInfo } = page;
  if (page.hasMore) return count === 0 ? 'more categories after an empty page' : null;
  const total = Math.max(pageInfo.totalCount ?? 0, first.pageInfo.totalCount ?? 0);
  const place =
    total > count ? `${count} of ${formatCategoryCount(total)}` : formatCategoryCount(count);
  if (pageInfo.hasNextPage !== false) return `no cursor after ${place}`;
  // The service has more categories than fit on the first page.
  return count < total || count <= first.count ? `the end after ${place}` : null;
}

function findContradiction({ count, pageInfo }: ListPage): string | null {
  const { hasNextPage, totalCount } = pageInfo;
  if (totalCount === null) return null;
  if (totalCount < count)
    return 'totalCount is less than the number of categories on the first page.';
  return hasNextPage !== null && hasNextPage !== totalCount > count
    ? 'hasNextPage and totalCount contradict each other.'
    : null;
}
