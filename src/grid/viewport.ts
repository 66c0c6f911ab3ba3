import { createStore } from '../ui/store';
import {
  useDeferredValue,
  useSyncExternalStore,
  type RefObject,
  useLayoutEffect,
  useRef,
  createContext,
  useContext,
  useEffect,
  useState,
} from 'react';
import { rowKeyAt } from './focus-target';
import type { GridRows } from './rows';
import { NavigationType, useNavigationType } from 'react-router-dom';

interface Position {
  offset: number;
  /** The height of what scrolls, with the header over it. */
  height: number;
}

export type Viewport = ReturnType<typeof createViewport>;

/**
 * Makes a store of what part of the rows is on screen, first from `offset` on. Events keep it up to date: asking the
 * document while it is being changed would make the browser lay it out once more.
 */
export function createViewport(offset: number) {
  // Headers and footers take about a fifth of the window. Measured once it is laid out.
  const height = window.innerHeight * 0.8;
  const { get, set, subscribe } = createStore<Position>({ offset, height });
  return {
    get,
    subscribe,
    /** Takes an offset for the current one that the element is only just scrolled to: its event comes with the next frame. */
    foresee: (next: number) => set({ ...get(), offset: next }),
    /** Follows an element. Returns the way to stop that. */
    observe(element: HTMLElement) {
      const onScroll = () => set({ ...get(), offset: element.scrollTop });
      let frame = 0;
      // If rows are gone, the offset may be smaller. Set in the next frame: a render here may change the height once
      // more, which browsers report as a loop.
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
 * Returns the rows to render: those on screen, a few around them, and the one that holds, or would get, the focus. A
 * division, as all are equally high: a library for rows of any height would go through all 100,000 with each page.
 *
 * @returns all of them in order, the first of those on screen, and the focused one if it is elsewhere
 */
export function useRowWindow(
  { get, subscribe }: Viewport,
  rowHeight: number,
  count: number,
  focusedRow: number,
) {
  const first = useSyncExternalStore(subscribe, () => Math.floor(get().offset / rowHeight));
  const rowsOnScreen = useSyncExternalStore(subscribe, () => Math.ceil(get().height / rowHeight));
  // Rows that are not visible yet come after the first paint.
  const beyond = useDeferredValue(BEYOND, 0);
  // If rows are gone, the browser scrolls back to the remaining ones.
  const start = Math.max(Math.min(first, count - rowsOnScreen) - beyond, 0);
  const end = Math.min(first + rowsOnScreen + beyond, count);
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
    // More rows may come before that event: they are held to where the rows are by then.
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

/** The scroll position of each list, in px from its top. Kept as long as the page, like the loaded pages. */
const ScrollOffsets = createContext(new Map<string, number>());

export const ScrollOffsetsProvider = ScrollOffsets.Provider;

/** Follows what is on screen of a list. Scrolls to where it was left, or for another `listKey` to the top. */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, listKey: string) {
  const offsets = useContext(ScrollOffsets);
  const navigationType = useNavigationType();
  const [viewport] = useState(() => createViewport(offsets.get(listKey) ?? 0));
  const shownKey = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (shownKey.current === listKey || !scroller.current) return;
    const isFirst = shownKey.current === null;
    shownKey.current = listKey;
    const isReturn = isFirst || navigationType === NavigationType.Pop;
    const top = isReturn ? (offsets.get(listKey) ?? 0) : 0;
    const shown = isFirst ? 0 : viewport.get().offset;
    if (top !== shown) scroller.current.scrollTo({ top });
  }, [listKey, navigationType, offsets, scroller, viewport]);

  useLayoutEffect(
    () => (scroller.current ? viewport.observe(scroller.current) : undefined),
    [scroller, viewport],
  );

  useEffect(
    () => viewport.subscribe(() => offsets.set(listKey, viewport.get().offset)),
    [viewport, listKey, offsets],
  );

  return viewport;
}
