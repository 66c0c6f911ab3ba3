import type { KeyboardEvent, MouseEvent } from 'react';
import { columnsAt } from './focus-target';
import type { GridRows, GridSelection, GridTree } from './rows';

/** What a grid's keys act on. */
export interface GridContext {
  rows: GridRows;
  tree: GridTree | null;
  selection: GridSelection | null;
  /** The focused row. */
  row: number;
  /** The focused cell's 1-based column, or 0 for the row itself. */
  column: number;
  /** Scrolls to a row and focuses it, in the same column by default. */
  goTo: (row: number, column?: number) => void;
}

interface GridKeys extends GridContext {
  rowsPerPage: () => number;
  onEnterOpen: () => void;
}

/** Handles a key pressed while focus is on a row of a grid or tree grid. */
export function pressGridKey(event: KeyboardEvent, grid: GridKeys): void {
  const { rows, tree, selection, row, column, goTo } = grid;

  const select = (): boolean => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (!selection) return false;
    if ((ctrlKey || metaKey) && key === 'a') {
      selection.selectAll();
      return true;
    }
    if (shiftKey && key === ' ' && !ctrlKey && !metaKey) {
      selection.toggle(row);
      return true;
    }
    const targets: Record<string, number | undefined> =
      ctrlKey || metaKey
        ? { Home: 0, End: rows.count - 1 }
        : { ArrowDown: row + 1, ArrowUp: row - 1 };
    const target = targets[key] ?? -1;
    if (!shiftKey || target < 0 || target >= rows.count) return false;
    // A new range starts at the focused row, unless the latest range ends there.
    if (selection.end !== rows.keyAt(row)) selection.extendFrom(row);
    selection.extendTo(target);
    goTo(target);
    return true;
  };

  /** The inward arrow expands; the other collapses, then moves to the parent. Shift expands or collapses all levels. */
  const expand = (direction: 1 | -1): boolean => {
    const { shiftKey } = event;
    const isExpanded = tree?.treeAt(row)?.isExpanded ?? null;
    const isInward = direction === 1;
    if (isExpanded !== null && (shiftKey || isExpanded !== isInward)) {
      tree?.setExpanded(row, isInward, shiftKey);
      return true;
    }
    const parent = tree?.parentRowOf(row) ?? -1;
    if (shiftKey || isInward || parent === -1) return false;
    goTo(parent);
    return true;
  };

  const moveInRow = (): boolean => {
    const direction = arrowDirection(event);
    if (direction !== null && column === 0 && expand(direction)) return true;
    const next = event.shiftKey ? undefined : targetCell(event, column, direction);
    if (next !== undefined && next !== column) goTo(row, next);
    return next !== undefined;
  };

  const moveToRow = (): boolean => {
    const { key, altKey } = event;
    const isModified = event.ctrlKey || event.metaKey;
    if (altKey || (isModified && key !== 'Home' && key !== 'End')) return false;
    const target = targetRow(event, row, rows.count, grid.rowsPerPage());
    if (target !== null) goTo(target);
    return target !== null;
  };

  if (row === -1) return;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const isHandled =
    select() || clickFocusedRow(event, grid.onEnterOpen) || (isPlain && moveInRow()) || moveToRow();
  if (isHandled) event.preventDefault();
}

/** Returns the column that a key moves to; 0 for the row itself, undefined if the key does not move to a column. */
function targetCell(
  { key, target }: KeyboardEvent,
  column: number,
  direction: 1 | -1 | null,
): number | undefined {
  const columns = columnsAt(target);
  if (direction === 1) return columns.find((other) => other > column) ?? column;
  if (direction === -1) return columns.findLast((other) => other < column) ?? 0;
  if (column > 0 && key === 'Home') return columns[0];
  if (column > 0 && key === 'End') return columns.at(-1);
  return undefined;
}

interface RowClicks {
  tree: GridTree | null;
  selection: GridSelection | null;
  onOpen: (row: number) => void;
}

/**
 * Handles a click: expands or collapses (Alt: all levels), selects (Shift: a range), or opens. Leaves other modified
 * clicks on links to the browser.
 */
export function clickRow(event: MouseEvent, { tree, selection, onOpen }: RowClicks): void {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!element && target instanceof HTMLInputElement) {
    // The checkbox in the header selects all rows, or clears the selection if all are selected.
    if (selection?.isAll) selection.clear();
    else selection?.selectAll();
  }
  if (!element || !(target instanceof Element)) return;
  const row = Number(element.dataset.row);
  const isBox = target.closest('input') !== null;
  const isLink = target.closest('a') !== null;
  const isModified = event.ctrlKey || event.metaKey;

  if (target.closest('button')) {
    const isExpanded = tree?.treeAt(row)?.isExpanded;
    if (isExpanded !== null) tree?.setExpanded(row, !isExpanded, event.altKey);
  } else if (selection && event.shiftKey && !isModified) {
    // Keeps the browser from opening a new window.
    if (isLink) event.preventDefault();
    selection.extendTo(row);
  } else if (selection && (isBox || (isModified && !isLink))) {
    selection.toggle(row);
  } else if (
    isLink
      ? !isModified && !event.altKey && !event.shiftKey
      : window.getSelection()?.type !== 'Range'
  ) {
    event.preventDefault();
    onOpen(row);
  }
}

/** On Enter, clicks the focused row's link or button, or enters the open pane. Returns whether it handled the key. */
function clickFocusedRow(event: KeyboardEvent, onEnterOpen: () => void): boolean {
  const { key, target, repeat, ctrlKey, metaKey } = event;
  // Links and buttons handle Enter themselves.
  if (key !== 'Enter' || !(target instanceof Element) || target.closest('a, button')) return false;
  const row = target.closest('[data-row-key]');
  const isModified = ctrlKey || metaKey;
  if (repeat || !row) return true;
  if (row.ariaCurrent === 'true' && !isModified) onEnterOpen();
  else {
    const pressed = row.querySelector('a') ?? row.querySelector('button');
    const init = { bubbles: true, cancelable: true, ctrlKey, metaKey };
    pressed?.dispatchEvent(new window.MouseEvent('click', init));
  }
  return true;
}

function arrowDirection({ key, currentTarget }: KeyboardEvent): 1 | -1 | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === currentTarget.matches(':dir(rtl)') ? -1 : 1;
}

/** Returns the row that a key moves to, or null. Page Up and Page Down need `rowsPerPage`. */
export function targetRow(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  row: number,
  count: number,
  rowsPerPage?: number,
): number | null {
  if (shiftKey) return null;
  const targets: Record<string, number | undefined> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: rowsPerPage && row + rowsPerPage,
    PageUp: rowsPerPage && row - rowsPerPage,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}
