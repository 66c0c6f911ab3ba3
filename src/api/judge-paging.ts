import type { PageInfo } from './schemas';

/** Whether there is more to load; `stopped` if the service's pagination cannot be trusted. */
export type Paging =
  | { kind: 'more'; cursor: string }
  | { kind: 'end' }
  | { kind: 'stopped'; reason: StopReason };

export type StopReason =
  /** The service reports more, but gives no cursor. */
  | 'no-cursor'
  /** The service neither says whether there is more nor gives a cursor. */
  | 'unsaid'
  /** The service ignores the cursor: the second page only repeats the first. */
  | 'ignored'
  /** The page or its cursor repeats an earlier one. */
  | 'circle'
  | 'only-empty-pages';

interface PageInList {
  pageInfo: Pick<PageInfo, 'hasNextPage' | 'endCursor'>;
  earlierCursors?: ReadonlySet<string>;
  earlierPages?: number;
  /** Whether the page has categories, but all of them were on earlier pages. */
  hasNothingNew?: boolean;
  /** The number of consecutive empty pages, including this one. */
  emptyPages?: number;
}

/** Services that filter after pagination send empty pages. Loading stops after this many in a row. */
const MAX_EMPTY_PAGES = 5;

/** Decides whether to request another page. Ensures that loading ends. */
export function judgePaging({
  pageInfo: { hasNextPage, endCursor },
  earlierCursors,
  earlierPages = 0,
  hasNothingNew = false,
  emptyPages = 0,
}: PageInList): Paging {
  if (hasNextPage === false) return { kind: 'end' };
  // Without `hasNextPage`, a cursor alone means that there is more.
  if (endCursor === null) return stopped(hasNextPage === null ? 'unsaid' : 'no-cursor');
  // A service that returned new pages before does not ignore the cursor.
  if (hasNothingNew && earlierPages === 1) return stopped('ignored');
  if (hasNothingNew || earlierCursors?.has(endCursor)) return stopped('circle');
  if (emptyPages >= MAX_EMPTY_PAGES) return stopped('only-empty-pages');
  return { kind: 'more', cursor: endCursor };
}

function stopped(reason: StopReason): Paging {
  return { kind: 'stopped', reason };
}
