import type { PagingDialect } from '../api/service';
import { decodeCursor, type Place } from './cursor';

/** How the list is asked for its pages, which the interface leaves open. `pageSize` holds where none is asked for. */
export interface Dialect extends Omit<PagingDialect, 'bulkPageSize'> {
  /** How many categories a page holds at most, whatever is asked for. */
  maxPageSize: number;
  /** Whether query parameters that the service does not know are refused. Else they are ignored. */
  rejectUnknown: boolean;
}

export const DEFAULT_DIALECT: Dialect = {
  cursorParam: 'after',
  pageSizeParam: 'first',
  pageSize: 50,
  maxPageSize: 500,
  rejectUnknown: false,
};

type Query = Readonly<Record<string, string>>;

/** Which page is asked for: what follows `after` (`null`: the first), `size` categories at most. */
type Paging = { readonly after: Place | null; readonly size: number };

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
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && !after) {
    const message = `"${cursorParam}" has to be a startCursor or endCursor of an earlier page.`;
    return { code: 'invalid_cursor', message };
  }
  return { after, size: Math.min(size, maxPageSize) };
}

/** Returns the first query parameter that a dialect does not know. */
export function unknownParameter(query: Query, dialect: Dialect): string | undefined {
  const { cursorParam, pageSizeParam } = dialect;
  return Object.keys(query).find((name) => name !== cursorParam && name !== pageSizeParam);
}

function parseSize(text: string): number | null {
  const size = /^\d+$/.test(text) ? Number(text) : 0;
  return size > 0 ? size : null;
}
