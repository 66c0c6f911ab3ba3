import type { KeyboardEvent } from 'react';

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
