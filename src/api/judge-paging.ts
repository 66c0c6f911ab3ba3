import type { PageInfo } from './schemas';

/** Whether there is more to load; `stopped` if the service's pagination cannot be trusted. */
export type Paging =
  /** If `isPaused`, only the user can continue: the last pages were empty. */
  | { kind: 'more'; cursor: string; isPaused: boolean }
  | { kind: 'end' }
  | { kind: 'stopped'; reason: StopReason };

export type StopReason =
  /** The service reports more but sends no cursor, or sends an empty one for the second time. */
  | 'no-cursor'
  /** The service neither says whether there is more nor sends a cursor. */
  | 'unsaid'
  /** The service ignores the cursor: the second page only repeats the first. */
  | 'ignored'
  /** The page contains only categories from earlier pages. */
  | 'circle'
  /** The pages are empty, and their cursor repeats an earlier one. */
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

/**
 * Loading pauses after this many consecutive empty pages. Services that filter after paginating may send empty pages.
 */
const EMPTY_PAGES_IN_A_ROW = 5;

/** Decides whether to request another page. Ensures that loading ends or pauses. */
export function judgePaging({
  pageInfo: { hasNextPage, endCursor },
  earlierCursors,
  earlierPages = 0,
  hasNothingNew = false,
  emptyPages = 0,
}: PageInList): Paging {
  if (hasNextPage === false) return { kind: 'end' };
  // Without `hasNextPage`, a cursor means that there is more. An empty cursor does not count.
  if (hasNextPage === null && !endCursor) return stopped('unsaid');
  // A repeated cursor may be a scroll ID, which returns the next page each time.
  const isRepeated = endCursor !== null && earlierCursors?.has(endCursor) === true;
  if (endCursor === null || (endCursor === '' && isRepeated)) return stopped('no-cursor');
  // A service that returned new pages before does not ignore the cursor.
  if (hasNothingNew) return stopped(earlierPages === 1 ? 'ignored' : 'circle');
  const isPaused = emptyPages > 0 && emptyPages % EMPTY_PAGES_IN_A_ROW === 0;
  if (isPaused && isRepeated) return stopped('only-empty-pages');
  return { kind: 'more', cursor: endCursor, isPaused };
}

/** Returns whether to request the next page without asking the user. */
export function continuesByItself(paging: Paging): boolean {
  return paging.kind === 'more' && !paging.isPaused;
}

function stopped(reason: StopReason): Paging {
  return { kind: 'stopped', reason };
}
