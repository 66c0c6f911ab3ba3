import type { KeyboardEvent, MouseEvent } from 'react';
import * as t from '../messages/generated/commands';
import { columnsAt } from './focus-target';
import type { GridRows, GridSelection, GridTree } from './rows';

interface GridKeys {
  rows: GridRows;
  tree: GridTree | null;
  selection: GridSelection | null;
  /** The row that has the focus, and the cell in it: counted from 1, or 0 for the row itself. */
  row: number;
  column: number;
  rowsPerPage: () => number;
  /** Moves the focus to a row, in the same column unless another one is given, and scrolls to it. */
  goTo: (row: number, column?: number) => void;
  onEnterOpen: () => void;
}

/** Returns the handler of the keys of a grid or tree grid, for a focus on one of its rows. */
export function useGridKeys(grid: GridKeys): (event: KeyboardEvent) => void {
  const { rows, tree, selection, row, column, goTo } = grid;

  const select = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
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
    // The range begins at the focus, wherever that has gone since.
    if (selection.end !== rows.keyAt(row)) selection.extendFrom(row);
    selection.extendTo(target);
    goTo(target);
    return true;
  };

  /** The inward arrow expands, with Shift all below; the other one collapses, then leads to the parent. */
  const expand = ({ shiftKey }: KeyboardEvent, direction: 1 | -1): boolean => {
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

  const moveInRow = (event: KeyboardEvent): boolean => {
    const direction = arrowDirection(event);
    if (direction !== null && column === 0 && expand(event, direction)) return true;
    const next = event.shiftKey ? undefined : targetCell(event, column, direction);
    if (next !== undefined && next !== column) goTo(row, next);
    return next !== undefined;
  };

  const moveToRow = (event: KeyboardEvent): boolean => {
    const { key, altKey } = event;
    const isModified = event.ctrlKey || event.metaKey;
    if (altKey || (isModified && key !== 'Home' && key !== 'End')) return false;
    const target = targetRow(event, row, rows.count, grid.rowsPerPage());
    if (target !== null) goTo(target);
    return target !== null;
  };

  return (event) => {
    if (row === -1) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isHandled =
      select(event) ||
      clickFocusedRow(event, grid.onEnterOpen) ||
      (isPlain && moveInRow(event)) ||
      moveToRow(event);
    if (isHandled) event.preventDefault();
  };
}

/** Returns the keys that the handler above knows, for the dialog that lists them. */
export function listRowKeys(tree: GridTree | null, selection: GridSelection | null) {
  const section = t.onRow();
  const keys = [
    { section, keys: 'Enter', label: t.openRow() },
    { section, keys: 'ArrowRight', label: tree ? t.expandOrCells() : t.cells() },
    tree && { section, keys: 'Shift+ArrowRight', label: t.expandAll() },
    { section, keys: 'ArrowLeft', label: tree ? t.rowOrCollapse() : t.row() },
    { section, keys: 'Home', label: t.first() },
    { section, keys: 'End', label: t.last() },
    { section, keys: 'Mod+Home', label: t.firstRow() },
    { section, keys: 'Mod+End', label: t.lastRow() },
    { section, keys: 'PageDown', label: t.pageDown() },
    { section, keys: 'PageUp', label: t.pageUp() },
    selection && { section, keys: 'Shift+Space', label: t.toggleRow() },
    selection && { section, keys: 'Shift+ArrowDown', label: t.extendSelection() },
    selection && { section, keys: 'Mod+a', label: t.selectAll() },
  ];
  return keys.filter((shortcut) => shortcut !== null);
}

/**
 * Returns the column to which a key leads in a row, undefined for other keys: the arrow that points inwards leads from
 * the row, column 0, to its first cell and on, the other one back; Home and End to the first and the last cell.
 */
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
 * Does what a click in a row asks for. The expander expands and collapses; with Alt all levels below as well. The box
 * selects; with Shift all rows from the last one selected, and with Ctrl or ⌘ this one too. Anywhere else the row
 * opens; on its link Ctrl and ⌘ open a tab, and Alt saves it, as with any link.
 */
export function clickRow(event: MouseEvent, { tree, selection, onOpen }: RowClicks): void {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!element && target instanceof HTMLInputElement) {
    // The box of the headers.
    if (selection?.isAll) selection.clear();
    else selection?.selectAll();
  }
  if (!element || !(target instanceof Element)) return;
  const row = Number(element.dataset.row);
  const isBox = target.closest('input') !== null;
  const isLink = target.closest('a') !== null;
  const isModified = event.ctrlKey || event.metaKey;

  if (target.closest('button')) {
    const isExpanded = tree?.treeAt(row)?.isExpanded ?? null;
    if (isExpanded !== null) tree?.setExpanded(row, !isExpanded, event.altKey);
  } else if (selection && event.shiftKey && !isModified) {
    // On a link the browser would open a window.
    if (isLink) event.preventDefault();
    selection.extendTo(row);
  } else if (selection && (isBox || (isModified && !isLink))) {
    selection.toggle(row);
  } else if (
    isLink
      ? !isModified && !event.altKey && !event.shiftKey
      : window.getSelection()?.type !== 'Range'
  ) {
    // A selection of text stays one.
    event.preventDefault();
    onOpen(row);
  }
}

/**
 * Opens the focused row on Enter, as a click on its link would, with Ctrl or ⌘ in another tab; moves the focus into
 * what is open already. Returns whether it was this key.
 */
function clickFocusedRow(event: KeyboardEvent, onEnterOpen: () => void): boolean {
  const { key, target, repeat, ctrlKey, metaKey } = event;
  // A link or a button has its own press.
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

/** Returns the direction of a horizontal arrow key: 1 inwards, -1 back; null for other keys. */
export function arrowDirection({ key, currentTarget }: KeyboardEvent): 1 | -1 | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === currentTarget.matches(':dir(rtl)') ? -1 : 1;
}

/** Returns the row to which a key leads, or null. Page Up and Page Down lead nowhere without `rowsPerPage`. */
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
