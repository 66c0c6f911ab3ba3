import type { TreeRows } from '../model/tree-rows';

/** The height of a sticky ancestor in px, as in the style sheet. */
export const STICKY_HEIGHT = 28;

/** More than these would take the room from what they explain. */
const MAX_STICKY = 5;

/**
 * The rows that stay at the top of the screen, since what is below them is on it: the outermost first.
 *
 * @param offset how far the rows are scrolled, in px
 */
export function findStickyRows(rows: TreeRows, offset: number, rowHeight: number): number[] {
  const sticky: number[] = [];
  while (sticky.length < MAX_STICKY) {
    const covered = offset + sticky.length * STICKY_HEIGHT;
    const ancestor = ancestorsOf(rows, Math.floor(covered / rowHeight))[sticky.length];
    // One that is still in sight itself need not be repeated.
    if (ancestor === undefined || ancestor * rowHeight >= covered) break;
    sticky.push(ancestor);
  }
  return sticky;
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
