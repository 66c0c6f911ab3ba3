import { isPageTooLarge, reducePageSize } from '../api/page-size';
import type { PagingDialect } from '../api/service';
import type { SiteContext } from '../connections/site-context';
import { tabStorage } from '../ui/browser-storage';
import { createStoredValue } from '../ui/store';

/** Returns the largest page size for this tab: the bulk page size until the service refuses it. */
export function pageSizeLimitOf({ connection, service }: SiteContext) {
  const { paging, baseUrl } = service;
  const stored = createStoredValue<number>(
    tabStorage,
    `page-size:${JSON.stringify([connection.id, baseUrl, paging])}`,
    (size) => toLimit(size, paging),
  );
  const reduceTo = (pageSize: number) => void stored.set(Math.min(stored.get(), pageSize));
  return {
    get: stored.get,
    /** Lowers the limit to this size. */
    reduceTo,
    /** Notes why a page of this size failed. Returns whether a smaller one may work. */
    noteFailure(pageSize: number, error: unknown) {
      if (pageSize <= paging.pageSize || !isPageTooLarge(error)) return false;
      reduceTo(reducePageSize(pageSize, paging));
      return true;
    },
  };
}

function toLimit(size: unknown, { pageSize, bulkPageSize }: PagingDialect): number {
  const limit = typeof size === 'number' ? Math.min(size, bulkPageSize) : bulkPageSize;
  return Math.max(limit, pageSize);
}
