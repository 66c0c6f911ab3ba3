import type { KeyboardEvent } from 'react';
import { columnsAt } from './focus-target';

/** Returns the direction of a horizontal arrow key: 1 inwards, -1 back; null for other keys. */
export function arrowDirection({ key, currentTarget }: KeyboardEvent): 1 | -1 | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === currentTarget.matches(':dir(rtl)') ? -1 : 1;
}

/**
 * Returns the row to which a key leads from another one, or null for other keys.
 *
 * @param rowsPerPage how far Page Up and Page Down lead; without it they are other keys
 */
export function targetRow(
  { key, shiftKey }: KeyboardEvent,
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

/**
 * Returns the column to which a key leads in a row. The arrow that points inwards leads from the row to its first cell
 * and on, the other one back to the row; Home and End lead to the first and the last cell.
 *
 * @param column of the cell that has the focus, or 0 for the row
 * @param direction of the arrow; null for other keys
 * @returns undefined for other keys
 */
export function targetCell(
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
