import { type RefObject, useLayoutEffect, useRef } from 'react';
import { rowKeyAt } from './focus-target';
import type { GridRows } from './rows';
import type { Viewport } from './viewport';

/**
 * Keeps what is being read where it is when rows come or go above it: the row with the focus, else the one at the top
 * once a person has scrolled. `listKey` names the list and what is listed of it: another one is not held on to.
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  viewport: Viewport,
  rows: GridRows,
  listKey: string,
  rowHeight: number,
): void {
  const last = useRef<{ rows: GridRows; listKey: string; rowHeight: number } | null>(null);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { rows, listKey, rowHeight };
    if (!before || before.listKey !== listKey) return;
    if (before.rowHeight !== rowHeight) {
      scroller.current?.scrollTo({ top: (viewport.get().offset / before.rowHeight) * rowHeight });
      return;
    }
    if (before.rows === rows) return;
    const { offset, height } = viewport.get();
    const top = Math.floor(offset / rowHeight);
    const end = top + Math.ceil(height / rowHeight);
    const focusedKey = rowKeyAt(document.activeElement);
    const focused = focusedKey === null ? -1 : before.rows.indexOf(focusedKey);
    const hasFocus = focused >= top && focused < end;
    if (offset === 0 && !hasFocus) return;
    const anchor =
      (hasFocus && findAnchor(before.rows, rows, focused, focused + 1)) ||
      findAnchor(before.rows, rows, top, end);
    if (anchor === null || anchor.row === anchor.before) return;
    const next = Math.max(offset + (anchor.row - anchor.before) * rowHeight, 0);
    scroller.current?.scrollTo({ top: next });
    // More rows may come before that event: they are held to where the rows are by then.
    viewport.foresee(next);
  }, [scroller, viewport, rows, listKey, rowHeight]);
}

/** Finds the first row on screen that is still there: others may be gone into a parent that is collapsed. */
function findAnchor(beforeRows: GridRows, rows: GridRows, start: number, end: number) {
  for (let before = start; before < end; before += 1) {
    const key = beforeRows.keyAt(before);
    const row = key === undefined ? -1 : rows.indexOf(key);
    if (row !== -1) return { row, before };
  }
  return null;
}
