import { isConnectionId } from './connection';

export interface ConnectionsSearch {
  id: string | undefined;
  edit: string | null;
  /** The address in the app to go on to once the connection is saved. */
  next: string | null;
}

/** Reads the query string, which anybody may have written: what cannot be is left out. */
export function parseConnectionsSearch(search: URLSearchParams): ConnectionsSearch {
  const id = search.get('id');
  return {
    id: id !== null && isConnectionId(id) ? id : undefined,
    edit: search.get('edit'),
    next: parseInAppPath(search.get('next')),
  };
}

/** Reads a path to go on to, which anybody may have written: never one that a browser takes for another origin's. */
function parseInAppPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/')) return null;
  // Browsers take a backslash for a slash, and leave control characters out before they look.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f]/.test(text)) return null;
  const path = text.split(/[?#]/, 1).join('');
  return path.includes('//') ? null : text;
}
