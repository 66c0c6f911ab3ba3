import type { PagingDialect } from '../api/service';

/** How the list is asked for its pages, which the interface leaves open. `pageSize` holds where none is asked for. */
export interface Dialect extends Omit<PagingDialect, 'bulkPageSize'> {
  /** How many categories a page holds at most, whatever is asked for. */
  maxPageSize: number;
}

export const DEFAULT_DIALECT: Dialect = {
  cursorParam: 'after',
  pageSizeParam: 'first',
  pageSize: 50,
  maxPageSize: 500,
};

type Query = Readonly<Record<string, string>>;

/** Which page is asked for: from the position `start` on, `size` categories at most. */
type Paging = { readonly start: number; readonly size: number };

type BadQuery = { readonly code: string; readonly message: string };

/** Reads which page is asked for, or returns what is wrong with the query. */
export function readPaging(query: Query, dialect: Dialect): Paging | BadQuery {
  const { cursorParam, pageSizeParam, pageSize, maxPageSize } = dialect;

  const asked = pageSizeParam === '' ? undefined : query[pageSizeParam];
  const size = asked === undefined ? pageSize : parseSize(asked);
  if (size === null) {
    const message = `"${pageSizeParam}" has to be a whole number from 1 up.`;
    return { code: 'invalid_page_size', message };
  }

  const cursor = query[cursorParam];
  const position = cursor === undefined ? -1 : decodeCursor(cursor);
  if (position === null) {
    const message = `"${cursorParam}" has to be a startCursor or endCursor of an earlier page.`;
    return { code: 'invalid_cursor', message };
  }
  return { start: position + 1, size: Math.min(size, maxPageSize) };
}

function parseSize(text: string): number | null {
  const size = /^\d+$/.test(text) ? Number(text) : 0;
  return size > 0 ? size : null;
}

/** Writes the position of a category in the list, from 0, as a cursor. */
export function encodeCursor(position: number): string {
  return `at-${position}`;
}

function decodeCursor(cursor: string): number | null {
  const [, digits] = /^at-(\d{1,9})$/.exec(cursor) ?? [];
  return digits === undefined ? null : Number(digits);
}
