import type { KeyboardEvent } from 'react';

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
