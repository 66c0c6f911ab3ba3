/** So many categories are read or written at a time, after which the screen has a chance. */
const CATEGORIES = 2_000;

/** How many pages of a list make a stretch of work that nobody notices; at least one. */
export function pagesPerStretch(pageCount: number, categoryCount: number): number {
  return Math.max(1, Math.floor((CATEGORIES * pageCount) / Math.max(1, categoryCount)));
}
