import type { RowHeights } from './row-heights';
import type { GridTree } from './rows';
import { countStickyAbove } from './sticky-rows';

/** Scrolls a table as far as needed to show a row completely, below the header and its sticky ancestors. */
export function scrollToRow(
  scroller: HTMLElement | null,
  heights: RowHeights,
  row: number,
  tree: GridTree | null,
): void {
  if (!scroller || row < 0) return;
  const start = row * heights.row;
  const top = start - (tree ? countStickyAbove(tree, row) * heights.sticky : 0);
  const bottom = start + heights.row - (scroller.clientHeight - heights.header);
  if (scroller.scrollTop > top) scroller.scrollTo({ top });
  else if (scroller.scrollTop < bottom) scroller.scrollTo({ top: bottom });
}
