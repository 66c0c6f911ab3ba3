import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Rows } from '../model/rows';

/**
 * Keeps the row at the top of the screen where it is when rows come or go above it, as when the parent
 * of categories arrives and they move to their place.
 *
 * @param listKey names the list and what is listed of it: another one is not held on to
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  rows: Rows,
  listKey: string,
  rowHeight: number,
): void {
  const last = useRef<{ rows: Rows; listKey: string } | null>(null);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { rows, listKey };
    const element = scroller.current;
    if (!element || !before || before.rows === rows || before.listKey !== listKey) return;
    const topRow = Math.floor(element.scrollTop / rowHeight);
    if (topRow === 0) return;
    const rowsOnScreen = Math.ceil(element.clientHeight / rowHeight);
    // Where the first one is gone, as into a parent that is collapsed, the next is held on to.
    for (let anchor = topRow; anchor < topRow + rowsOnScreen; anchor += 1) {
      const row = rows.indexOf(before.rows.keyAt(anchor) ?? '');
      if (row === -1) continue;
      if (row !== anchor) {
        element.scrollTo({ top: element.scrollTop + (row - anchor) * rowHeight });
      }
      return;
    }
  }, [scroller, rows, listKey, rowHeight]);
}
