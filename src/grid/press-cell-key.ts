import type { KeyboardEvent } from 'react';
import { columnsAt } from './focus-target';

interface CellKeys {
  row: number;
  /** The column of the cell that has the focus, or 0 for the row. */
  column: number;
  goTo: (row: number, column: number) => void;
}

/**
 * Handles the keys that go through the cells of a row: the arrow that points inwards goes from the row to its
 * first cell and on, the other one back to the row; Home and End go to the first and the last cell.
 *
 * @param step 1 for the arrow that points inwards, -1 for the other one, null for other keys
 * @returns whether it was one of them
 */
export function pressCellKey(
  { key, target }: KeyboardEvent,
  step: 1 | -1 | null,
  { row, column, goTo }: CellKeys,
): boolean {
  const columns = columnsAt(target);
  let next: number | undefined;
  if (step === 1) next = columns.find((other) => other > column);
  else if (step === -1) next = columns.findLast((other) => other < column) ?? 0;
  else if (column > 0 && key === 'Home') next = columns[0];
  else if (column > 0 && key === 'End') next = columns.at(-1);
  else return false;
  if (next !== undefined && next !== column) goTo(row, next);
  return true;
}
