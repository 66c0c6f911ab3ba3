import type { PagingDialect } from '../api/service';
import type { LoadedCategories } from './loaded-categories';

/** With so few pages left, a list keeps its page size. */
const FEW_PAGES = 2;

/**
 * Returns the page size with which to read a list again from its start, because that takes fewer requests, or because
 * the service refuses its pages by now and takes `largest` at most; null to go on as it is. A cursor may hold for one
 * page size only, so a list never has pages of two sizes.
 */
export function pageSizeToReread(
  loaded: LoadedCategories,
  paging: Pick<PagingDialect, 'pageSizeParam'>,
  largest: number,
): number | null {
  const { pageSize, entriesPerPage, total, count } = loaded;
  if (pageSize > largest && loaded.paging.kind !== 'end') return largest;
  if (pageSize >= largest || loaded.paging.kind !== 'more') return null;
  if (paging.pageSizeParam === '' || entriesPerPage !== pageSize) return null;
  // A total that says no more than what is loaded is wrong.
  if (total === null || total <= count) return largest;
  const remainingPages = Math.ceil((total - count) / pageSize);
  const isWorthIt = remainingPages > FEW_PAGES && Math.ceil(total / largest) < remainingPages;
  return isWorthIt ? largest : null;
}

/**
 * Returns the largest page to ask for, judging by the large pages of a list; null where they are as long as asked. A
 * cursor may count in that size although the page held less, which would skip rows.
 */
export function findPageSizeLimit(
  { pageSize, entriesPerPage, paging: { kind } }: LoadedCategories,
  paging: Pick<PagingDialect, 'pageSize'>,
): number | null {
  if (pageSize <= paging.pageSize || kind === 'end') return null;
  if (kind === 'stopped' || entriesPerPage === null || entriesPerPage > pageSize) {
    return paging.pageSize;
  }
  return entriesPerPage < pageSize ? Math.max(entriesPerPage, paging.pageSize) : null;
}

/** Returns whether a list that was read again can take the place of the first reading, with nothing missing. */
export function canReplace(reread: LoadedCategories, first: LoadedCategories): boolean {
  if (reread.isAllLoaded) return true;
  if (reread.count < first.count) return false;
  // A category that was removed meanwhile never comes.
  if (reread.count >= first.count + reread.pageSize) return true;
  return first.categories.every(({ id }) => reread.index.positionOf.has(id));
}

/** Returns whether a list begins with the categories of another one, in the same order. */
export function beginsWith(list: LoadedCategories, other: LoadedCategories): boolean {
  const { categories } = list.index;
  return other.categories.every(({ id }, position) => categories[position]?.id === id);
}
