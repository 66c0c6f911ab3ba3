import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { useCommands } from '../ui/commands/commands';
import { createMediaStore, memoize } from '../base/store';
import { useStore } from '../ui/hooks/use-store';
import { GRID_COMMANDS } from './grid-commands';
import { clickRow, type GridContext, pressGridKey } from './grid-keys';
import { rowAt, rowKeyAt } from './focus-target';
import type { GridRows, GridSelection, GridTree, MenuRequest } from './rows';
import { useActiveRow } from './use-active-row';
import { useScrollAnchor, useViewport } from './viewport';

interface RowHeights {
  /** A row's height, in px. */
  row: number;
  /** The header's height, in px. */
  header: number;
}

const coarsePointer = createMediaStore('(pointer: coarse)');

/** The row heights from the design tokens, which depend on the pointer. */
const rowHeights = {
  ...coarsePointer,
  get: memoize(coarsePointer.get, () => readHeights('--row-height')),
};
const tallRowHeights = {
  ...coarsePointer,
  get: memoize(coarsePointer.get, () => readHeights('--row-height-tall')),
};

interface GridOptions {
  scroller: RefObject<HTMLDivElement | null>;
  rows: GridRows;
  /** Identifies what the table shows. Each key has its own scroll position. */
  listKey: string;
  openKey: string | null;
  /** Whether rows have two lines. */
  hasTallRows?: boolean;
  /** Returns the ancestors' keys, nearest first. If the row disappears, the nearest listed one replaces it. */
  ancestorsOf?: (key: string) => readonly string[];
  tree?: GridTree | null;
  selection?: GridSelection | null;
  /** In px, for rows with several lines. The scroller must set `--row-height` to the same value. */
  rowHeight?: number;
  onOpen: (row: number) => void;
  onEnterOpen: () => void;
  /** Opens a row's menu. Only rows with a `MenuButton` have one. */
  onMenu?: (request: MenuRequest) => void;
}

export type GridControl = ReturnType<typeof useGrid>;

export function useGrid(options: GridOptions) {
  const { scroller, rows, listKey, openKey, onOpen, onEnterOpen } = options;
  const { ancestorsOf = () => [], tree = null, selection = null, onMenu } = options;
  const { hasTallRows = false, rowHeight } = options;
  const tokens = useStore(hasTallRows ? tallRowHeights : rowHeights);
  const heights = { ...tokens, row: rowHeight ?? tokens.row };
  const viewport = useViewport(scroller, listKey);
  const active = useActiveRow(scroller, rows, openKey, ancestorsOf);
  const showRow = (shown: number) => scrollToRow(scroller.current, heights, shown);
  const goTo = (next: number, nextColumn?: number) => {
    showRow(next);
    active.focusRow(next, nextColumn);
  };
  const rowsPerPage = () =>
    Math.max(Math.floor((viewport.get().height - heights.header) / heights.row) - 1, 1);
  const context = (): GridContext => ({ rows, tree, selection, ...active.get(), goTo });
  useCommands(GRID_COMMANDS, context);
  useScrollAnchor(scroller, viewport, rows, listKey, heights.row);
  const openRow = openKey === null ? -1 : rows.indexOf(openKey);
  useScrollToOpenRow(openKey, openRow, () => scrollToRow(scroller.current, heights, openRow, true));
  const openMenu = (event: SyntheticEvent, point: MouseEvent | null) => {
    const request = toMenuRequest(event.target, point);
    if (!request || !onMenu) return;
    event.preventDefault();
    onMenu(request);
  };

  return {
    rows,
    openKey,
    tree,
    selection,
    viewport,
    heights,
    hasTallRows,
    active,
    goTo,
    handlers: {
      onFocus: active.onFocus,
      onBlur: active.onBlur,
      onKeyDown: (event: KeyboardEvent) => {
        if (rowKeyAt(event.target) === null) return;
        if (isMenuKey(event)) openMenu(event, null);
        else pressGridKey(event, { ...context(), rowsPerPage, onEnterOpen });
      },
      /** Shift+right-click opens the browser's menu. */
      onContextMenu: (event: MouseEvent) => {
        if (!event.shiftKey) openMenu(event, isByKey(event) ? null : event);
      },
      onMouseDown: (event: MouseEvent) => {
        // Keeps Shift+click from selecting text.
        if (selection && event.shiftKey) event.preventDefault();
      },
      onClick: (event: MouseEvent) => {
        const menuButton = menuButtonAt(event.target);
        const menuKey = rowKeyAt(menuButton);
        if (menuButton && menuKey !== null) {
          onMenu?.({ rowKey: menuKey, anchor: menuButton, align: 'end' });
          return;
        }
        clickRow(event, { tree, selection, onOpen });
        const key = event.detail > 0 ? rowKeyAt(event.target) : null;
        if (key !== null) active.focusRow(rows.indexOf(key), 0);
      },
    },
  };
}

const MENU_BUTTON = '[aria-haspopup="menu"]';

function menuButtonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(MENU_BUTTON) : null;
}

/** Returns a request for the menu at the pointer, or else at the row's name; null if the row has no menu. */
function toMenuRequest(target: EventTarget | null, point: MouseEvent | null): MenuRequest | null {
  const row = rowAt(target);
  const rowKey = row?.dataset.rowKey;
  if (rowKey === undefined || !row?.querySelector(MENU_BUTTON)) return null;
  const anchor = point
    ? { getBoundingClientRect: () => new DOMRect(point.clientX, point.clientY, 0, 0) }
    : (row.querySelector('[role="rowheader"]') ?? row);
  return { rowKey, anchor, align: 'start' };
}

function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

function isByKey({ button, nativeEvent }: MouseEvent): boolean {
  return button !== 2 && 'pointerType' in nativeEvent && nativeEvent.pointerType === '';
}

/** Scrolls to the open row when it opens or becomes listed, but not later, so users can scroll away. */
function useScrollToOpenRow(openKey: string | null, row: number, scrollToIt: () => void) {
  const isListed = row !== -1;
  const scrollToOpen = useEffectEvent(scrollToIt);
  useLayoutEffect(() => {
    if (isListed) scrollToOpen();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- only when another row opens
  }, [openKey, isListed]);
}

/** Scrolls as little as possible. `isCentered` centers a distant row, so a bar that appears later does not cover it. */
function scrollToRow(
  scroller: HTMLElement | null,
  heights: RowHeights,
  row: number,
  isCentered = false,
): void {
  if (!scroller) return;
  const top = row * heights.row;
  const bottom = top + heights.row - (scroller.clientHeight - heights.header);
  const nearest = Math.max(Math.min(scroller.scrollTop, top), bottom);
  const distance = Math.abs(nearest - scroller.scrollTop);
  const isDistant = isCentered && distance > heights.row;
  if (distance > 0) scroller.scrollTo({ top: isDistant ? (top + bottom) / 2 : nearest });
}

function readHeights(rowHeight: `--${string}`): RowHeights {
  const tokens = getComputedStyle(document.documentElement);
  const read = (name: string) => Number.parseFloat(tokens.getPropertyValue(name));
  return { row: read(rowHeight), header: read('--header-height') };
}
