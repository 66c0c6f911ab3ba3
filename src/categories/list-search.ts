/** What of a list stands in the URL, its columns and the colours of its map included. */
const NAMES = new Set(['q', 'status', 'sort', 'view', 'at', 'by', 'columns']);

/** Returns of a query string what says how a list is shown, without what a screen beside it has there. */
export function toListSearch(search: string): string {
  const entries = [...new URLSearchParams(search)].filter(([name]) => NAMES.has(name));
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
}
