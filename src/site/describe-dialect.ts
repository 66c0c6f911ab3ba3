import * as t from '../messages/generated/paging';
import type { PagingDialect } from '../api/service';

/** Describes a dialect, to follow "pages with": "“cursor” and “limit”, 50 at a time, 500 when all are needed". */
export function describeDialect(dialect: PagingDialect): string {
  if (dialect.pageSizeParam === '') return t.sizeless(dialect);
  return dialect.bulkPageSize > dialect.pageSize ? t.sizedInBulk(dialect) : t.sized(dialect);
}
