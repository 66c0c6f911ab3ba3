import { judgeFirstPage } from '../../api/judge-paging';
import type { PagingDialect } from '../../api/service';
import { isSamePaging } from '../../site/paging';
import type { CheckContext, ListPage } from './check-context';
import { findCursor, isSame, type Start } from './find-cursor';
import { describePaging, formatCategories } from './format-values';
import { failed, passed, throwSkipped, throwUnchecked, type Verdict, warning } from './report';

const USUAL_SIZES = ['first', 'limit', 'pageSize', 'page_size', 'per_page', 'size'];

/** Small enough to differ from the first page, large enough for more than one category. */
const SMALL = 5;

/** Tried if the service refuses the bulk page size. */
const SAFE_BULK = 100;

const TELL_TEAM = "Tell the service's team. Until then, only a part of the list can be shown.";

interface SmallPage {
  param: string;
  page: ListPage;
  query: Readonly<Record<string, string>>;
}

/** Finds the parameters for cursor and page size, and checks whether pages and their total agree. */
export async function checkPagination(context: CheckContext): Promise<Verdict> {
  const { firstPage: first, details, paging } = context;
  const { hasNextPage, endCursor, totalCount } = first.pageInfo;
  details.push(
    `The first page: ${formatCategories(first.count)}, hasNextPage ${hasNextPage}, totalCount ${totalCount}`,
  );
  if (judgeFirstPage(first.pageInfo).kind === 'stopped') {
    return failed('The first page does not say how to continue.', TELL_TEAM);
  }
  if (first.ids.length < 2 && !first.hasMore) {
    throwSkipped(`a list of ${formatCategories(first.count)} needs no second page`);
  }
  const again = await context.askForPage(context.listQuery);
  if (!again.page) throwUnchecked(`for the first page again, the service ${again.words}`);
  if (!isSame(again.page.ids, first.ids)) {
    return failed(
      'The list has no fixed order: the same request returns another page each time.',
      'The service must sort the list by something that does not change, such as the ID. If the list was being changed just now, check again.',
    );
  }

  const small = await findPageSize(context, first);
  const cursor = await findCursor(context, startOf(context, first, small, endCursor));
  if (!('param' in cursor)) return failed(cursor.summary, cursor.advice);
  const pageSizeParam = paging.pageSizeParam === '' ? '' : (small?.param ?? '');
  const bulk = pageSizeParam === '' ? null : await findBulk(context, pageSizeParam, first);
  const found = toFound(context, cursor.param, pageSizeParam, bulk);
  context.found = isSamePaging(found, paging) ? null : found;
  const contradiction = findContradiction(first);
  if (contradiction !== null) return failed(contradiction, TELL_TEAM);
  if (context.found) {
    return warning(
      `${describeFoundPaging(paging, found)}.`,
      'Use the pagination parameters that were found.',
    );
  }
  return passed(
    pageSizeParam === ''
      ? `“${cursor.param}” leads to the next page. The service sets the page size.`
      : `“${cursor.param}” leads to the next page, and “${pageSizeParam}” sets its size.`,
  );
}

/** Describes that other parameters work than the configured ones. */
export function describeFoundPaging(configured: PagingDialect, found: PagingDialect): string {
  return `The service pages with ${describePaging(found)}, not with ${describePaging(configured)}`;
}

async function findPageSize(context: CheckContext, first: ListPage): Promise<SmallPage | null> {
  const size = first.count > 1 ? Math.min(SMALL, first.count - 1) : 2;
  for (const param of new Set([context.paging.pageSizeParam, ...USUAL_SIZES])) {
    // The connection leaves the page size to the service.
    if (param === '') continue;
    const query = { [param]: String(size) };
    const { page, words } = await context.askForPage(query);
    context.details.push(
      `${param}=${size}: ${page === null ? words : formatCategories(page.count)}`,
    );
    // Some services have a smallest size.
    const isSet = page !== null && page.count > 0 && page.count < first.count;
    if (isSet || (page?.count === size && first.count !== size)) return { param, page, query };
  }
  return null;
}

function startOf(
  context: CheckContext,
  first: ListPage,
  small: SmallPage | null,
  endCursor: string | null,
): Start {
  if (small !== null) {
    const { page, query } = small;
    const isBeginning = isSame(page.ids, first.ids.slice(0, page.ids.length));
    const cursor = page.pageInfo.endCursor;
    if (cursor !== null && isBeginning) {
      return { page, endCursor: cursor, query, following: first.ids.slice(page.ids.length) };
    }
  }
  if (!first.hasMore || endCursor === null) {
    throwSkipped('the first page is the whole list, and no smaller page has an endCursor');
  }
  return { page: first, endCursor, query: context.listQuery, following: [] };
}

async function findBulk(context: CheckContext, param: string, first: ListPage) {
  const { pageSize, bulkPageSize } = context.paging;
  const total = first.pageInfo.totalCount;
  if (!first.hasMore || (total !== null && total <= pageSize)) return null;
  for (const size of new Set([bulkPageSize, SAFE_BULK])) {
    if (size <= pageSize || size > bulkPageSize) continue;
    const { page, words } = await context.askForPage({ [param]: String(size) });
    context.details.push(
      `${param}=${size}: ${page === null ? words : formatCategories(page.count)}`,
    );
    if (page !== null) return size;
  }
  return bulkPageSize > pageSize ? 0 : null;
}

function toFound(
  { paging, isSizeRefused, firstPage }: CheckContext,
  cursorParam: string,
  pageSizeParam: string,
  bulk: number | null,
): PagingDialect {
  const isGiven = isSizeRefused || (pageSizeParam === '' && paging.pageSizeParam !== '');
  // If the service refuses the page size, its own default is safe.
  const pageSize = isGiven ? firstPage.count : paging.pageSize;
  return {
    cursorParam,
    pageSizeParam,
    pageSize: isSizeRefused ? Math.min(pageSize, paging.pageSize) : pageSize,
    bulkPageSize: bulk ?? paging.bulkPageSize,
  };
}

function findContradiction({ count, pageInfo }: ListPage): string | null {
  const { hasNextPage, totalCount } = pageInfo;
  if (hasNextPage === true && count === 0) return 'The first page is empty, but not the last.';
  if (totalCount === null) return null;
  if (totalCount < count) return 'totalCount is less than what is on the first page.';
  return hasNextPage !== null && hasNextPage !== totalCount > count
    ? 'hasNextPage and totalCount contradict each other.'
    : null;
}
