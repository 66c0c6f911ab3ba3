import { ApiError, type Failure } from '../api/failure';
import { MAX_WAIT_MS, shouldRetry } from '../api/retry';
import type { Paging } from '../api/service';
import {
  canEnlarge,
  initialLargePages,
  LargePageError,
  type LargePages,
  pageSizeToReread,
} from './large-pages';
import type { LoadedCategories } from './loaded-categories';

/** Where a reader puts a list's pages: the app's query cache or the CLI's memory. */
export interface ListTarget {
  /** The loaded part of the list; null before the first page. */
  loaded: () => LoadedCategories | null;
  largePages: () => LargePages;
  setLargePages: (known: LargePages) => void;
  /** Loads the first page or, at the list's current page size, the next one. Throws if it fails. */
  readNext: () => Promise<void>;
  /**
   * Reads the list again from its start, in pages of this size. Replaces the list once the new one has `leastCount`
   * categories or has ended. Throws if a page fails.
   */
  readAgain: (pageSize: number, leastCount: number) => Promise<void>;
  /** Called when a large page failed and is requested again or replaced by pages of another size. */
  onRetry?: () => void;
}

interface Reread {
  pageSize: number;
  /** How many categories are enough to replace the list; infinite to read to the end. */
  leastCount: number;
}

/** Whether a failure does not depend on the page size: the key is missing or wrong, or the service limits the rate. */
function isOfAnySize(failure: Failure): boolean {
  const { kind } = failure;
  if (kind === 'rate-limited') return (failure.retryAfterMs ?? 0) > MAX_WAIT_MS;
  return kind === 'unauthorized' || kind === 'signed-out';
}

/** The maximum number of requests to reread a list in small pages after a large page has failed. */
const MAX_REREAD = 200;

/** Creates a reader that loads a list page by page, in large pages if the service supports them. */
export function createListReader(target: ListTarget, paging: Paging) {
  const smallSize = paging.pageSize;
  let refreshing: Promise<void> | null = null;
  /** Loads the next page. It may retry after a failure. */
  let reading: Promise<void> | null = null;
  let refreshCount = 0;

  /**
   * Loads pages. If large pages cannot be used, tries other sizes.
   * @param plan returns the page size for a reread and the minimum number of categories; null for the next page
   */
  async function load(plan: () => Reread | null): Promise<void> {
    const startedAt = refreshCount;
    let failed: LargePages | null = null;
    let isRetried = false;
    for (;;) {
      const reread = plan();
      const asked = reread?.pageSize ?? target.loaded()?.pageSize ?? smallSize;
      const known = target.largePages();
      try {
        if (reread) await target.readAgain(reread.pageSize, reread.leastCount);
        else await target.readNext();
        settleDoubt();
        return;
      } catch (error) {
        // A refresh has canceled this load and reports its own failure.
        if (refreshCount > startedAt) return;
        // Other kinds of failures have already been retried.
        const isFinal = error instanceof ApiError && !shouldRetry(0, error);
        if (isFinal && !isRetried && !reread && asked > smallSize) {
          isRetried = true;
          target.onRetry?.();
          continue;
        }
        const next = asked > smallSize ? withoutPage(error, known, asked) : null;
        if (!next) {
          // Small pages fail too, so the failure does not depend on the page size.
          if (failed) target.setLargePages(failed);
          throw error;
        }
        if (error instanceof ApiError) failed = known;
        target.setLargePages(next);
        target.onRetry?.();
      }
    }
  }

  /** Returns what is known after a large page failed; null if no other page size would help. */
  function withoutPage(error: unknown, known: LargePages, asked: number): LargePages | null {
    if (error instanceof LargePageError) {
      const { kind, entryCount } = error;
      if (kind === 'page-doubted')
        return { largestPage: smallSize, doubted: { entryCount, pageSize: asked } };
      // Tries only the first cap because a service may return shorter pages each time.
      const isFirstCap = asked === initialLargePages(paging).largestPage;
      return { ...known, largestPage: isFirstCap ? Math.max(entryCount, smallSize) : smallSize };
    }
    if (!(error instanceof ApiError) || isOfAnySize(error.failure)) return null;
    // Getting as far again would take too many small pages.
    if ((target.loaded()?.count ?? 0) / smallSize > MAX_REREAD) return null;
    return { ...known, largestPage: smallSize };
  }

  /** Trusts the doubted large pages again if small ones have loaded nothing more. */
  function settleDoubt() {
    const { doubted } = target.largePages();
    const loaded = target.loaded();
    if (!doubted || !loaded || loaded.paging.kind === 'more') return;
    const isRight = loaded.entryCount <= doubted.entryCount;
    target.setLargePages({ largestPage: isRight ? doubted.pageSize : smallSize, doubted: null });
  }

  function planNext(enlarges: boolean): Reread | null {
    const loaded = target.loaded();
    const { largestPage } = target.largePages();
    if (!loaded || loaded.paging.kind !== 'more') return null;
    const larger = enlarges ? pageSizeToReread(loaded, paging, largestPage) : null;
    const pageSize = loaded.pageSize > largestPage ? largestPage : larger;
    return pageSize === null ? null : { pageSize, leastCount: loaded.count };
  }

  function planRefresh(): Reread | null {
    const loaded = target.loaded();
    if (!loaded) return null;
    const { largestPage } = target.largePages();
    const { isAllLoaded, pageCount, pageSize, count } = loaded;
    const isWorthLarge = isAllLoaded && pageCount > 1 && canEnlarge(loaded, paging);
    return {
      pageSize: isWorthLarge ? largestPage : Math.min(pageSize, largestPage),
      // Rereads a complete list to its end, even if it has grown.
      leastCount: isAllLoaded ? Infinity : count,
    };
  }

  async function read(enlarges: boolean): Promise<void> {
    // A refresh replaces the list.
    if (refreshing) return await refreshing.catch(() => {});
    // A second caller waits for the result of all tries.
    reading ??= load(() => planNext(enlarges)).finally(() => {
      reading = null;
    });
    await reading;
  }

  return {
    /** Whether the next page is being loaded or the list is being refreshed. */
    isReading: () => reading !== null || refreshing !== null,
    /** Loads the next page. */
    readMore: () => read(false),
    /** Loads the next page, or restarts with larger pages if that takes fewer requests. */
    readTowardEnd: () => read(true),
    /** Rereads the loaded part of the list. */
    refresh: async (): Promise<void> => {
      refreshCount += 1;
      const own = load(planRefresh);
      refreshing = own;
      try {
        await own;
      } finally {
        if (refreshing === own) refreshing = null;
      }
    },
  };
}
