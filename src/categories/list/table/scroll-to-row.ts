import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree-rows';
import { coverOf } from '../../tree/sticky-rows';

/** The height of the header in px, as in the tokens. */
export const HEADER_HEIGHT = 36;

/** Scrolls the list as far as a row needs to be seen whole, below the header and its sticky ancestors. */
export function scrollToRow(
  scroller: HTMLElement | null,
  rows: Rows | TreeRows,
  rowHeight: number,
  row: number,
): void {
  if (!scroller || row < 0) return;
  const start = row * rowHeight;
  const top = start - ('treeAt' in rows ? coverOf(rows, row) : 0);
  const bottom = start + rowHeight - (scroller.clientHeight - HEADER_HEIGHT);
  if (scroller.scrollTop > top) scroller.scrollTo({ top });
  else if (scroller.scrollTop < bottom) scroller.scrollTo({ top: bottom });
}
