import type { PagingDialect } from '../api/service';

/** The pagination parameters, which the API does not specify. `pageSize` is the default page size. */
export interface Dialect extends Omit<PagingDialect, 'bulkPageSize'> {
  maxPageSize: number;
}

export const DEFAULT_DIALECT: Dialect = {
  cursorParam: 'after',
  pageSizeParam: 'first',
  pageSize: 50,
  maxPageSize: 500,
};

/** Parses the requested page, or returns what is wrong with the query. */
export function readPaging(
  query: Readonly<Record<string, string>>,
  dialect: Dialect,
): { start: number; size: number } | { code: string; message: string } {
  const { cursorParam, pageSizeParam, pageSize, maxPageSize } = dialect;

  const size = (pageSizeParam === '' ? undefined : query[pageSizeParam]) ?? String(pageSize);
  if (!/^\d+$/.test(size) || Number(size) === 0) {
    const message = `"${pageSizeParam}" has to be a whole number from 1 up.`;
    return { code: 'invalid_page_size', message };
  }
  const cursor = query[cursorParam];
  if (cursor !== undefined && !/^at-\d{1,9}$/.test(cursor)) {
    const message = `"${cursorParam}" has to be a startCursor or endCursor of an earlier page.`;
    return { code: 'invalid_cursor', message };
  }
  const start = cursor === undefined ? 0 : Number(cursor.replace('at-', '')) + 1;
  return { start, size: Math.min(Number(size), maxPageSize) };
}

/** Writes the position of a category in the list, from 0, as a cursor. */
export function encodeCursor(position: number): string {
  return `at-${position}`;
}
