import type { PageInfo } from './schemas';

/** Whether there is more to load; `stopped` is where the service's paging cannot be trusted. */
export type Paging =
  | { kind: 'more'; cursor: string }
  | { kind: 'end' }
  | { kind: 'stopped'; reason: StopReason };

export type StopReason =
  /** The service says that there is more, but gives no cursor. */
  | 'no-cursor'
  /** The service neither says whether there is more nor gives a cursor. */
  | 'unsaid'
  /** The cursor led to the page that it came with. */
  | 'ignored'
  /** The cursor leads back to earlier pages. */
  | 'circle'
  | 'only-empty-pages';

/** What is known of a page and of those before it. */
interface PageInList {
  pageInfo: Pick<PageInfo, 'hasNextPage' | 'endCursor'>;
  /** The end cursors of all earlier pages. */
  earlierCursors: ReadonlySet<string>;
  /** Where all its categories have been before; null if one of them is new, or it has none. */
  repeats: 'previous-page' | 'earlier-pages' | null;
  /** How many pages in a row are empty, this one included. */
  emptyPages: number;
}

/** Services that filter after paging send empty pages; so many in a row lead nowhere. */
const MAX_EMPTY_PAGES = 5;

/** Decides whether to ask for another page. Whatever a service answers, paging ends. */
export function judgePaging({
  pageInfo: { hasNextPage, endCursor },
  earlierCursors,
  repeats,
  emptyPages,
}: PageInList): Paging {
  if (hasNextPage === false) return { kind: 'end' };
  // A service that does not say whether there is more, but gives a cursor, is asked once more.
  if (endCursor === null) return stopped(hasNextPage === null ? 'unsaid' : 'no-cursor');
  if (repeats === 'previous-page') return stopped('ignored');
  if (repeats === 'earlier-pages' || earlierCursors.has(endCursor)) return stopped('circle');
  if (emptyPages >= MAX_EMPTY_PAGES) return stopped('only-empty-pages');
  return { kind: 'more', cursor: endCursor };
}

function stopped(reason: StopReason): Paging {
  return { kind: 'stopped', reason };
}
