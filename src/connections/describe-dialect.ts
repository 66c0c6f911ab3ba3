import type { PagingDialect } from '../api/service';
import { formatNumber } from '../text/numbers';

/** Describes a dialect, to follow "pages with": "“cursor” and “limit”, 50 at a time, 500 when all are needed". */
export function describeDialect(dialect: PagingDialect): string {
  const { cursorParam, pageSizeParam, pageSize, bulkPageSize } = dialect;
  if (pageSizeParam === '') return `“${cursorParam}” and no page size`;
  const bulk = bulkPageSize > pageSize ? `, ${formatNumber(bulkPageSize)} when all are needed` : '';
  return `“${cursorParam}” and “${pageSizeParam}”, ${formatNumber(pageSize)} at a time${bulk}`;
}
