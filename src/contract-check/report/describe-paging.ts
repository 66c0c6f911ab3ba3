import type { PagingDialect } from '../../api/service';

/** A paging dialect as the beginning of the query that it makes. */
export function describePaging({ cursorParam, pageSizeParam, pageSize }: PagingDialect): string {
  const size = pageSizeParam === '' ? '' : `${pageSizeParam}=${pageSize}&`;
  return `?${size}${cursorParam}=…`;
}
