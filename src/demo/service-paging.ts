/** The pagination parameters, which the API does not specify. */
export interface ServicePaging {
  /** The query parameter for the cursor. Defaults to `after`. */
  readonly cursorParam: string;
  /** The query parameter for the page size; empty if there is none. Defaults to `first`. */
  readonly pageSizeParam: string;
  /** The page size if a request specifies none. Defaults to 50. */
  readonly pageSize: number;
  /** The maximum page size. Defaults to 500. */
  readonly maxPageSize: number;
}

export const DEFAULT_SERVICE_PAGING: ServicePaging = {
  cursorParam: 'after',
  pageSizeParam: 'first',
  pageSize: 50,
  maxPageSize: 500,
};

export function readPaging(
  query: Readonly<Record<string, string>>,
  paging: ServicePaging,
): { start: number; size: number } | { code: string; message: string } {
  const { cursorParam, pageSizeParam, pageSize, maxPageSize } = paging;

  const size = (pageSizeParam === '' ? undefined : query[pageSizeParam]) ?? String(pageSize);
  if (!/^\d+$/.test(size) || Number(size) === 0) {
    const message = `"${pageSizeParam}" must be a whole number of at least 1.`;
    return { code: 'invalid_page_size', message };
  }
  const cursor = query[cursorParam];
  if (cursor !== undefined && !/^at-\d{1,9}$/.test(cursor)) {
    const message = `"${cursorParam}" must be the startCursor or endCursor of a page.`;
    return { code: 'invalid_cursor', message };
  }
  const start = cursor === undefined ? 0 : Number(cursor.replace('at-', '')) + 1;
  return { start, size: Math.min(Number(size), maxPageSize) };
}

/** Encodes a category's 0-based position in the list as a cursor. */
export function encodeCursor(position: number): string {
  return `at-${position}`;
}
