import type { KeyboardEvent } from 'react';
import { columnsAt } from './focus-target';

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
