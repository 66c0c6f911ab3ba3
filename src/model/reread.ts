import type { PagingDialect } from '../api/service';
import type { LoadedCategories } from './loaded-categories';

/** So many more pages are read in the size that the list has. */
const FEW_PAGES = 2;

/**
 * Returns the page size with which to read a list again from its start, because that takes fewer requests or the
 * service refuses its pages by now; null to go on with the pages that it has. A cursor may hold for one page size
 * only, so a list never has pages of two sizes.
 *
 * @param largest the largest page that the service is known to take
 */
export function pageSizeToReread(
  loaded: LoadedCategories,
  paging: Pick<PagingDialect, 'pageSizeParam'>,
  largest: number,
): number | null {
  const { pageSize, entriesPerPage, total, count } = loaded;
  if (loaded.paging.kind !== 'more' || pageSize === largest) return null;
  if (pageSize > largest) return largest;
  if (paging.pageSizeParam === '' || entriesPerPage !== pageSize) return null;
  // A total that says no more than what is loaded is wrong.
  if (total === null || total <= count) return largest;
  const remainingPages = Math.ceil((total - count) / pageSize);
  const isWorthIt = remainingPages > FEW_PAGES && Math.ceil(total / largest) < remainingPages;
  return isWorthIt ? largest : null;
}

/**
 * Returns whether large pages cannot be relied on: their lengths differ, and a cursor may count in another size than was
 * asked for, or they lead nowhere.
 */
export function isUneven(loaded: LoadedCategories, { pageSize }: PagingDialect): boolean {
  if (loaded.pageSize <= pageSize || loaded.paging.kind === 'end') return false;
  return loaded.paging.kind === 'stopped' || loaded.entriesPerPage === null;
}

/** Returns whether a list that was read again can take the place of the first reading, with nothing missing. */
export function canReplace(reread: LoadedCategories, first: LoadedCategories): boolean {
  if (reread.paging.kind !== 'more') return true;
  if (reread.count < first.count) return false;
  // A category that was removed meanwhile never comes.
  return reread.count >= first.count + reread.pageSize || holdsAllOf(reread, first);
}

/** Returns whether a list begins with the categories of another one, in the same order. */
export function beginsWith(list: LoadedCategories, other: LoadedCategories): boolean {
  const { categories } = list.index;
  return other.categories.every(({ id }, position) => categories[position]?.id === id);
}

function holdsAllOf({ index }: LoadedCategories, other: LoadedCategories): boolean {
  return other.categories.every(({ id }) => index.positionOf.has(id));
}
