import type { TreeRows } from '../model/tree-rows';

/** The height of a sticky ancestor in px, as in the style sheet. */
export const STICKY_HEIGHT = 28;

/** More than these would take the room from what they explain. */
const MAX_STICKY = 5;

/**
 * The rows that stay at the top of the screen, since what is below them is on it: the outermost first,
 * and where they are too many the nearest.
 *
 * @param offset how far the rows are scrolled, in px
 */
export function findStickyRows(rows: TreeRows, offset: number, rowHeight: number): number[] {
  const belowAll = firstReadable(offset + MAX_STICKY * STICKY_HEIGHT, rowHeight);
  const deepest = ancestorsOf(rows, belowAll).filter((row) => row < belowAll);
  if (deepest.length > MAX_STICKY) return deepest.slice(-MAX_STICKY);

  const sticky: number[] = [];
  while (sticky.length < MAX_STICKY) {
    const first = firstReadable(offset + sticky.length * STICKY_HEIGHT, rowHeight);
    const ancestor = ancestorsOf(rows, first)[sticky.length];
    // One that can still be read itself need not be repeated.
    if (ancestor === undefined || ancestor >= first) break;
    sticky.push(ancestor);
  }
  return sticky;
}

/** The first row whose name, in its middle, is not covered. */
function firstReadable(covered: number, rowHeight: number): number {
  return Math.max(Math.ceil(covered / rowHeight - 0.5), 0);
}

/** How much the sticky ancestors of a row cover when it stands right below them, in px. */
export function coverOf(rows: TreeRows, row: number): number {
  return Math.min(ancestorsOf(rows, row).length, MAX_STICKY) * STICKY_HEIGHT;
}

/** The rows that a row stands below, outermost first. */
function ancestorsOf(rows: TreeRows, row: number): number[] {
  const ancestors: number[] = [];
  for (let above = rows.parentRowOf(row); above !== -1; above = rows.parentRowOf(above)) {
    ancestors.push(above);
  }
  return ancestors.toReversed();
}
