import { createStore, type Store } from '../base/store';
import {
  useDeferredValue,
  useSyncExternalStore,
  type RefObject,
  useLayoutEffect,
  useRef,
  useEffect,
  useState,
} from 'react';
import { rowKeyAt } from './focus-target';
import { useScrollMemory } from './scroll-memory';
import type { GridRows } from './rows';
import { NavigationType, useNavigationType } from 'react-router-dom';

interface Position {
  offset: number;
  /** The scroll container's height, including the header. */
  height: number;
}

export type Viewport = ReturnType<typeof createViewport>;

/** Stores the scroll offset and the height. Events update them because reading them in a render forces a layout. */
export function createViewport(offset: number) {
  // An estimate before the first layout: the header and footer take about a fifth of the window.
  const height = window.innerHeight * 0.8;
  const { get, set, subscribe } = createStore<Position>({ offset, height });
  return {
    get,
    subscribe,
    /** Sets the offset right after a programmatic scroll because the scroll event comes in the next frame. */
    foresee: (next: number) => set({ ...get(), offset: next }),
    observe(element: HTMLElement) {
      const onScroll = () => set({ ...get(), offset: element.scrollTop });
      let frame = 0;
      // A resize may reduce the offset. Waits a frame to avoid a ResizeObserver loop error.
      const resizes = new ResizeObserver(() => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() =>
          set({ ...get(), offset: element.scrollTop, height: element.clientHeight }),
        );
      });
      element.addEventListener('scroll', onScroll, { passive: true });
      resizes.observe(element);
      return () => {
        element.removeEventListener('scroll', onScroll);
        resizes.disconnect();
        cancelAnimationFrame(frame);
      };
    },
  };
}

const BEYOND = 3;

/**
 * Returns the rows to render, in order: the visible ones, a few around them, and the focused one. Assumes equal
 * heights: libraries for variable heights visit all rows, up to 100,000, each time a page loads.
 */
export function useRowWindow(
  { get, subscribe }: Viewport,
  rowHeight: number,
  count: number,
  focusedRow: Pick<Store<number>, 'get' | 'subscribe'>,
) {
  const first = useSyncExternalStore(subscribe, () => Math.floor(get().offset / rowHeight));
  const rowsOnScreen = useSyncExternalStore(subscribe, () => Math.ceil(get().height / rowHeight));
  // Rows outside the viewport render after the first paint.
  const beyond = useDeferredValue(BEYOND, 0);
  // If there are fewer rows than before, the browser will scroll up to the last one.
  const start = Math.max(Math.min(first, count - rowsOnScreen) - beyond, 0);
  const end = Math.min(first + rowsOnScreen + beyond, count);
  const shown = Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index);
  const separate = useSyncExternalStore(focusedRow.subscribe, () => {
    const row = focusedRow.get();
    return row === -1 || (row >= start && row < end) ? null : row;
  });
  if (separate !== null && separate < start) shown.unshift(separate);
  else if (separate !== null) shown.push(separate);
  return { shown, start, separate };
}

/** Keeps the focused row, or else the top row if scrolled, in place if rows above it change. Resets with `listKey`. */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  viewport: Viewport,
  rows: GridRows,
  listKey: string,
  rowHeight: number,
): void {
  const last = useRef<{ rows: GridRows; listKey: string } | null>(null);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { rows, listKey };
    if (before?.listKey !== listKey || before.rows === rows) return;
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
    // More rows may arrive before the scroll event.
    viewport.foresee(next);
  }, [scroller, viewport, rows, listKey, rowHeight]);
}

function findAnchor(beforeRows: GridRows, rows: GridRows, start: number, end: number) {
  for (let before = start; before < end; before += 1) {
    const key = beforeRows.keyAt(before);
    const row = key === undefined ? -1 : rows.indexOf(key);
    if (row !== -1) return { row, before };
  }
  return null;
}

/** Tracks the scroll position. On mount, Back or Forward, restores it for `listKey`; otherwise starts at the top. */
export function useViewport(scroller: RefObject<HTMLElement | null>, listKey: string) {
  const memory = useScrollMemory(listKey);
  const navigationType = useNavigationType();
  const [viewport] = useState(() => createViewport(memory.recall()?.top ?? 0));
  const shownKey = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (shownKey.current === listKey || !scroller.current) return;
    const isFirst = shownKey.current === null;
    shownKey.current = listKey;
    const isReturn = isFirst || navigationType === NavigationType.Pop;
    const top = isReturn ? (memory.recall()?.top ?? 0) : 0;
    const shown = isFirst ? 0 : viewport.get().offset;
    if (top !== shown) scroller.current.scrollTo({ top });
  }, [listKey, navigationType, memory, scroller, viewport]);

  useLayoutEffect(
    () => (scroller.current ? viewport.observe(scroller.current) : undefined),
    [scroller, viewport],
  );

  useEffect(
    () => viewport.subscribe(() => memory.remember({ top: viewport.get().offset })),
    [viewport, memory],
  );

  return viewport;
}
