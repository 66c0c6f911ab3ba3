import type { TreeRows } from '../model/tree-rows';
import type { RowHeights } from './row-heights';
import { countStickyAbove } from './sticky-rows';

/** Scrolls the list as far as a row needs to be seen whole, below the header and its sticky ancestors. */
export function scrollToRow(
  scroller: HTMLElement | null,
  rows: { count: number } | TreeRows,
  heights: RowHeights,
  row: number,
): void {
  if (!scroller || row < 0) return;
  const start = row * heights.row;
  const top = start - ('treeAt' in rows ? countStickyAbove(rows, row) * heights.sticky : 0);
  const bottom = start + heights.row - (scroller.clientHeight - heights.header);
  if (scroller.scrollTop > top) scroller.scrollTo({ top });
  else if (scroller.scrollTop < bottom) scroller.scrollTo({ top: bottom });
}
