import { ApiError } from './failure';
import type { PagingDialect } from './service';

/** The statuses with which a service may refuse the size of a page. */
const REFUSALS = new Set([400, 413, 422]);

/** Returns whether a request may have failed because its page was too large. */
export function isPageTooLarge(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind === 'unexpected-status') return REFUSALS.has(failure.status);
  return failure.kind === 'timeout' || failure.kind === 'too-large';
}

/** Returns the page size to try after a refusal: half the bulk page size once, then the plain page size. */
export function reducePageSize(refused: number, { pageSize, bulkPageSize }: PagingDialect): number {
  const half = Math.floor(bulkPageSize / 2);
  return refused > half ? Math.max(half, pageSize) : pageSize;
}
