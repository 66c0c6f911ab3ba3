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

function parseSize(text: string): number | null {
  const size = /^\d+$/.test(text) ? Number(text) : 0;
  return size > 0 ? size : null;
}

/** The place of a category in the list: its id, and its position, from 0, when the cursor was made. */
export type Place = { readonly id: string; readonly position: number };

/** Writes a place as an opaque text that is safe in a URL. */
export function encodeCursor({ id, position }: Place): string {
  // btoa knows bytes only, and IDs may hold any character.
  return btoa(encodeURIComponent(JSON.stringify([position, id])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads a cursor; `null` for a text that {@link encodeCursor} cannot have written. */
export function decodeCursor(cursor: string): Place | null {
  try {
    const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const content: unknown = JSON.parse(decodeURIComponent(text));
    if (!Array.isArray(content) || content.length !== 2) return null;
    const [position, id]: unknown[] = content;
    const isPosition = typeof position === 'number' && Number.isSafeInteger(position);
    return isPosition && position >= 0 && typeof id === 'string' ? { id, position } : null;
  } catch {
    return null;
  }
}
