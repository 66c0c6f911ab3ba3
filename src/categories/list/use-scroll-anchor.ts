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
    const key = before.rows.keyAt(topRow);
    const row = key === undefined ? -1 : rows.indexOf(key);
    if (row === -1 || row === topRow) return;
    element.scrollTo({ top: element.scrollTop + (row - topRow) * rowHeight });
  }, [scroller, rows, listKey, rowHeight]);
}
