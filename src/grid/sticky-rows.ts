import type { RowHeights } from './row-heights';
import type { GridTree } from './rows';

type Ancestry = Pick<GridTree, 'parentRowOf'>;

/** More than these would take the room from what they explain. */
const MAX_STICKY = 5;

/**
 * Finds the rows that stay at the top of the screen, since what is below them is on it: the outermost first, and where
 * they are too many the nearest. `offset` says how far the rows are scrolled, in px.
 */
export function findStickyRows(tree: Ancestry, offset: number, heights: RowHeights): number[] {
  const belowAll = firstReadable(offset + MAX_STICKY * heights.sticky, heights.row);
  const deepest = ancestorsOf(tree, belowAll).filter((row) => row < belowAll);
  if (deepest.length > MAX_STICKY) return deepest.slice(-MAX_STICKY);

  const sticky: number[] = [];
  while (sticky.length < MAX_STICKY) {
    const first = firstReadable(offset + sticky.length * heights.sticky, heights.row);
    const ancestor = ancestorsOf(tree, first)[sticky.length];
    // One that can still be read itself need not be repeated.
    if (ancestor === undefined || ancestor >= first) break;
    sticky.push(ancestor);
  }
  return sticky;
}

function firstReadable(covered: number, rowHeight: number): number {
  return Math.max(Math.ceil(covered / rowHeight - 0.5), 0);
}

/** Counts the sticky ancestors that a row has when it stands right below them. */
export function countStickyAbove(tree: Ancestry, row: number): number {
  return Math.min(ancestorsOf(tree, row).length, MAX_STICKY);
}

function ancestorsOf(tree: Ancestry, row: number): number[] {
  const ancestors: number[] = [];
  for (let above = tree.parentRowOf(row); above !== -1; above = tree.parentRowOf(above)) {
    ancestors.push(above);
  }
  return ancestors.toReversed();
}
