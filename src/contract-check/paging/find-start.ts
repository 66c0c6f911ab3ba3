import { skip } from '../report/verdict';
import type { SizeTrial } from '../context/check-context';
import type { CheckContext } from '../context/check-context';
import type { ListPage } from '../context/list-page';
import { isSame, type Start } from './page-step';
import { findPageSizeParam, tellingSize, tryPageSize } from './try-page-size';

/**
 * Finds a page to go on from. A small one is best: the first page tells what has to follow it, and there
 * is a next page even where the first holds the whole list.
 *
 * @throws EarlyVerdict when there is no second page to ask for
 */
export async function findStart(context: CheckContext, first: ListPage): Promise<Start> {
  const size = tellingSize(first);
  const { pageSizeParam } = context.service.paging;
  if (size !== null && pageSizeParam !== '') {
    const trial = await tryPageSize(context, pageSizeParam, size);
    const start = toStart(first, trial);
    if (start) return start;
  }

  const { endCursor } = first.pageInfo;
  if (first.hasMore) {
    if (endCursor === null) skip('the page info holds no endCursor to go on from');
    return { page: first, endCursor, query: context.findings.listQuery, following: [] };
  }
  if (size === null) skip('a single category needs no second page');
  return (
    (await findSmallStart(context, first)) ??
    skip('the first page is the whole list, and no parameter gives a smaller one with an endCursor')
  );
}

/** Asks for a smaller first page to go on from; returns null where no parameter gives one. */
export async function findSmallStart(
  context: CheckContext,
  first: ListPage,
): Promise<Start | null> {
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
