import type { KeyboardEvent } from 'react';

interface RowMoves {
  /** The row that has the focus. */
  row: number;
  rows: { count: number };
  rowsPerPage: () => number;
  goTo: (row: number) => void;
}

/** Goes to another row by the keys that move up and down; returns whether it was one of them. */
export function moveBy(
  { key, shiftKey }: KeyboardEvent,
  { row, rows, rowsPerPage, goTo }: RowMoves,
): boolean {
  if (shiftKey) return false;
  const last = rows.count - 1;
  const targets: Record<string, () => number> = {
    ArrowDown: () => row + 1,
    ArrowUp: () => row - 1,
    PageDown: () => row + rowsPerPage(),
    PageUp: () => row - rowsPerPage(),
    Home: () => 0,
    End: () => last,
  };
  const target = targets[key];
  if (!target) return false;
  goTo(Math.min(Math.max(target(), 0), last));
  return true;
}
