import type { PagingDialect } from '../api/service';
import { formatNumber } from '../text/numbers';

/** Returns a paging dialect in words, to follow "pages with": "“cursor” and “limit”, 50 at a time". */
export function describeDialect({ cursorParam, pageSizeParam, pageSize }: PagingDialect): string {
  return pageSizeParam === ''
    ? `“${cursorParam}” and no page size`
    : `“${cursorParam}” and “${pageSizeParam}”, ${formatNumber(pageSize)} at a time`;
}
