import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Rows } from '../../model/rows';
import type { Viewport } from './viewport';

/**
 * Keeps the row at the top of the screen where it is when rows come or go above it, as when the parent
 * of categories arrives and they move to their place.
 *
 * @param listKey names the list and what is listed of it: another one is not held on to
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  viewport: Viewport,
  rows: Rows,
  listKey: string,
  rowHeight: number,
): void {
  const last = useRef<{ rows: Rows; listKey: string; rowHeight: number } | null>(null);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { rows, listKey, rowHeight };
    if (!before || before.listKey !== listKey) return;
    if (before.rowHeight !== rowHeight) {
      scroller.current?.scrollTo({ top: (viewport.get().offset / before.rowHeight) * rowHeight });
      return;
    }
    if (before.rows === rows) return;
    const top = Math.floor(viewport.get().offset / rowHeight);
    if (top === 0) return;
    const end = top + Math.ceil(viewport.get().height / rowHeight);
    const anchor = findAnchor(before.rows, rows, top, end);
    if (anchor !== null && anchor.row !== anchor.before) {
      scroller.current?.scrollBy({ top: (anchor.row - anchor.before) * rowHeight });
    }
  }, [scroller, viewport, rows, listKey, rowHeight]);
}

/** Finds the first row on screen that is still there: others may be gone into a parent that is collapsed. */
function findAnchor(beforeRows: Rows, rows: Rows, start: number, end: number) {
  for (let before = start; before < end; before += 1) {
    const key = beforeRows.keyAt(before);
    const row = key === undefined ? -1 : rows.indexOf(key);
    if (row !== -1) return { row, before };
  }
  return null;
}
