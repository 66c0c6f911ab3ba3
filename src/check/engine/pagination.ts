import { judgePaging } from '../../api/judge-paging';
import type { PagingDialect } from '../../api/service';
import { isSamePaging } from '../../site/paging';
import type { CheckContext, ListPage } from './check-context';
import { findCursor, isSame, type Start } from './find-cursor';
import { describePaging, formatCategories } from './format-values';
import { failed, passed, throwSkipped, throwUnchecked, type Verdict, warning } from './report';

const USUAL_SIZES = ['first', 'limit', 'pageSize', 'page_size', 'per_page', 'size'];

/** Small enough to differ from the first page, large enough for more than one category. */
const SMALL = 5;

const TELL_TEAM = "Tell the service's team. Until then, only a part of the list can be shown.";

interface SmallPage {
  param: string;
  page: ListPage;
  query: Readonly<Record<string, string>>;
}

/** Finds the parameters for cursor and page size, and checks whether pages and their total agree. */
export async function checkPagination(context: CheckContext): Promise<Verdict> {
  const { firstPage: first, details, paging } = context;
  const { hasNextPage, totalCount } = first.pageInfo;
  details.push(
    `The first page: ${formatCategories(first.count)}, hasNextPage ${hasNextPage}, totalCount ${totalCount}`,
  );
  if (judgePaging(first).kind === 'stopped') {
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
  const cursor = await findCursor(context, startOf(context, first, small));
  if (!('param' in cursor)) return failed(cursor.summary, cursor.advice);
  const pageSizeParam = paging.pageSizeParam === '' ? '' : (small?.param ?? '');
  const isSizeUnset = pageSizeParam === '' && paging.pageSizeParam !== '';
  const found: PagingDialect = {
    cursorParam: cursor.param,
    pageSizeParam,
    // The service's own default, if it takes no other.
    pageSize: context.isSizeRefused || isSizeUnset ? first.count : paging.pageSize,
    bulkPageSize: await findBulk(context, pageSizeParam, first),
  };
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

async function askForSize(context: CheckContext, param: string, size: number) {
  const query = { [param]: String(size) };
  const { page, words } = await context.askForPage(query);
  const result = page === null ? words : formatCategories(page.count);
  context.details.push(`${param}=${size}: ${result}`);
  return { page, query };
}

async function findPageSize(context: CheckContext, first: ListPage): Promise<SmallPage | null> {
  const size = first.count > 1 ? Math.min(SMALL, first.count - 1) : 2;
  for (const param of new Set([context.paging.pageSizeParam, ...USUAL_SIZES])) {
    // The connection leaves the page size to the service.
    if (param === '') continue;
    const { page, query } = await askForSize(context, param, size);
    // Some services have a smallest size.
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
    throwSkipped('the first page is the whole list, and no smaller page has an endCursor');
  }
  return { page: first, query: context.listQuery, following: [] };
}

/** Returns the size of bulk pages if the service takes it, else 0, which turns them off. */
async function findBulk(context: CheckContext, param: string, first: ListPage): Promise<number> {
  const { pageSize, bulkPageSize } = context.paging;
  if (param === '' || bulkPageSize <= pageSize || !first.hasMore) return bulkPageSize;
  const { page } = await askForSize(context, param, bulkPageSize);
  return page === null ? 0 : bulkPageSize;
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
