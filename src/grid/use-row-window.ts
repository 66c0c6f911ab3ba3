import { useDeferredValue, useSyncExternalStore } from 'react';
import type { Viewport } from './viewport';

/** So many rows beyond the screen are rendered where a scroll leads to, and so many on the other side. */
const AHEAD = 4;
const BEHIND = 1;

interface RowWindow {
  /** All of them, in order. */
  shown: number[];
  /** The first of those that follow one another. */
  start: number;
  /** The separate one, which holds, or would get, the focus; or null. */
  separate: number | null;
}

/**
 * Returns the rows to render: those on screen, a few around them, and the one that holds, or would get, the focus. A
 * division, as all are equally high: a library for rows of any height would go through all 100,000 with each page.
 */
export function useRowWindow(
  viewport: Viewport,
  rowHeight: number,
  count: number,
  focusedRow: number,
): RowWindow {
  const first = useSyncExternalStore(viewport.subscribe, () =>
    Math.floor(viewport.get().offset / rowHeight),
  );
  const rowsOnScreen = useSyncExternalStore(viewport.subscribe, () =>
    Math.ceil(viewport.get().height / rowHeight),
  );
  const isUpward = useSyncExternalStore(viewport.subscribe, () => viewport.get().isUpward);
  // Rows that are not visible yet come after the first paint.
  const ahead = useDeferredValue(AHEAD, 0);
  const [above, below] = isUpward ? [ahead, BEHIND] : [BEHIND, ahead];
  // If rows are gone, the browser scrolls back to the remaining ones.
  const start = Math.max(Math.min(first, count - rowsOnScreen) - above, 0);
  const end = Math.min(first + rowsOnScreen + below, count);
  const shown = Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index);
  if (focusedRow === -1 || (focusedRow >= start && focusedRow < end)) {
    return { shown, start, separate: null };
  }
  return {
    shown: focusedRow < start ? [focusedRow, ...shown] : [...shown, focusedRow],
    start,
    separate: focusedRow,
  };
}
