import { continuesByItself } from '../api/judge-paging';
import type { Paging } from '../api/service';
import type { LoadedCategories } from './loaded-categories';

/** What is known about a list's large pages during a visit. */
export interface LargePages {
  /** The largest page size that the service has given in full and that has not failed. */
  largestPage: number;
  /** The large pages that are doubted until small pages have reached the end of the list; null if there are none. */
  doubted: { entryCount: number; pageSize: number } | null;
}

/** A valid response with a large page that should not be used. */
export class LargePageError extends Error {
  override readonly name = 'LargePageError';
  /** `page-capped`: the page is shorter than requested. `page-doubted`: it ends the list too early. */
  readonly kind: 'page-capped' | 'page-doubted';
  /** The number of entries on the page if it is capped, or on all pages so far if it is doubted. */
  readonly entryCount: number;

  constructor(kind: LargePageError['kind'], entryCount: number) {
    super(`The large page is not used: ${kind}`);
    this.kind = kind;
    this.entryCount = entryCount;
  }
}

export function initialLargePages({ pageSize, bulkPageSize }: Paging): LargePages {
  return { largestPage: Math.max(pageSize, bulkPageSize), doubted: null };
}

/**
 * Throws a `LargePageError` if the list that has been read so far must not replace or extend the previous one.
 * @param smallSize the connection's page size; pages of this size are always used
 */
export function checkLargePages(
  read: LoadedCategories,
  before: LoadedCategories | null,
  smallSize: number,
): void {
  const { pageSize, pageCount, entriesPerPage, entryCount, paging } = read;
  if (pageSize <= smallSize) return;
  if (paging.kind !== 'more' || pausesEarly(read, before)) {
    if (endsTooEarly(read, before)) throw new LargePageError('page-doubted', entryCount);
    // A cursor may depend on the requested page size, so the list cannot continue after a shorter page.
  } else if (pageCount === 1 && entriesPerPage < pageSize)
    throw new LargePageError('page-capped', entriesPerPage);
}

/** Whether empty pages interrupt a reread before it has as many categories as the previous list. */
function pausesEarly(read: LoadedCategories, before: LoadedCategories | null): boolean {
  if (!before || read.count >= before.count) return false;
  return cursorToReread(read, before, Infinity) === null;
}

/**
 * Returns the cursor of the next page to reread; null once the pages may replace the previous list, or if the user must
 * decide whether to go on.
 */
export function cursorToReread(
  { paging, count, pageCount }: LoadedCategories,
  before: LoadedCategories | null,
  leastCount: number,
): string | null {
  if (paging.kind !== 'more' || count >= leastCount) return null;
  // The user may have continued after empty pages in the previous list.
  const isUpToUser = !continuesByItself(paging) && pageCount >= (before?.pageCount ?? 0);
  return isUpToUser ? null : paging.cursor;
}

function endsTooEarly(read: LoadedCategories, before: LoadedCategories | null): boolean {
  const { entryCount, paging } = read;
  if (!before) return paging.kind === 'stopped' || entryCount < (read.total ?? 0);
  if (paging.kind === 'stopped' && before.paging.kind !== 'stopped') return true;
  if (paging.kind === 'more') return read.count < before.count;
  // The new total may only count the entries on the page. If the list has really shrunk, small pages cost few requests.
  if (entryCount < before.entryCount / 2) return true;
  return entryCount < expectedCount(read, before);
}

/** The number of entries that a list should have according to its totals or the previous list. */
function expectedCount(read: LoadedCategories, before: LoadedCategories): number {
  const isPart = before.paging.kind === 'more';
  const isWrong =
    before.total !== null && before.total < (isPart ? before.count + 1 : before.entryCount);
  const known = isWrong ? null : before.total;
  const total = isPart ? Math.max(read.total ?? 0, known ?? 0) : (read.total ?? known ?? 0);
  if (total < read.entryCount) return before.entryCount;
  // If the total was too high when the previous list ended, it is probably still too high.
  const excess = isPart || known === null ? 0 : known - before.entryCount;
  return isPart || isWrong ? Math.max(total, before.entryCount) : total - excess;
}

/**
 * Returns a larger page size if rereading the list with it takes fewer requests than loading the rest; otherwise null.
 * A reread starts over because a cursor may depend on the page size.
 */
export function pageSizeToReread(
  loaded: LoadedCategories,
  paging: Pick<Paging, 'pageSizeParam'>,
  largestPage: number,
): number | null {
  const { pageSize, total, count } = loaded;
  if (loaded.paging.kind !== 'more' || !canEnlarge(loaded, paging)) return null;
  if (pageSize >= largestPage || count > largestPage) return null;
  // A total that does not exceed the loaded count is wrong.
  const isFewer =
    total === null ||
    total <= count ||
    Math.ceil(total / largestPage) < Math.ceil((total - count) / pageSize);
  return isFewer ? largestPage : null;
}

/** Whether the service can be asked for larger pages and returns pages of the requested size. */
export function canEnlarge(
  { entriesPerPage, pageSize }: LoadedCategories,
  { pageSizeParam }: Pick<Paging, 'pageSizeParam'>,
): boolean {
  return pageSizeParam !== '' && entriesPerPage === pageSize;
}
