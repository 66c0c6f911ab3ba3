import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Rows } from '../model/rows';
import { focusTargetOf } from './focus-target';

/** How far a key moves among the rows; null for a key that does not. */
function moveOf(key: string, row: number, count: number, rowsPerPage: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(row + 1, count - 1);
    case 'ArrowUp':
      return Math.max(row - 1, 0);
    case 'PageDown':
      return Math.min(row + rowsPerPage, count - 1);
    case 'PageUp':
      return Math.max(row - rowsPerPage, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * The one row that Tab leads to, and the keys that move on from it: the list is one stop on the way
 * through the page, however long it is. The row stays in the document even when it is scrolled away.
 */
export function useActiveRow(
  list: RefObject<HTMLElement | null>,
  rows: Rows,
  openKey: string | null,
) {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const candidates = [chosenKey, openKey].map((candidate) =>
    candidate === null ? -1 : rows.indexOf(candidate),
  );
  const row = candidates.find((candidate) => candidate !== -1) ?? (rows.count > 0 ? 0 : -1);
  const key = rows.keyAt(row) ?? null;

  useLayoutEffect(() => {
    if (!wantsFocus.current || key === null) return;
    wantsFocus.current = false;
    // The list is scrolled by rows, which knows of the header that lies over it.
    focusTargetOf(list.current, key)?.focus({ preventScroll: true });
  }, [list, key]);

  const focusRow = (next: number) => {
    const nextKey = rows.keyAt(next) ?? null;
    if (nextKey === null) return;
    if (nextKey === key) focusTargetOf(list.current, nextKey)?.focus({ preventScroll: true });
    else wantsFocus.current = true;
    setChosenKey(nextKey);
  };

  return {
    row,
    focusRow,
    /** Takes over where the focus went by itself, by a click or Tab. */
    onFocus: (focusedKey: string) => setChosenKey(focusedKey),
    /** @returns the row that the key leads to, or null */
    onKeyDown: (event: KeyboardEvent, rowsPerPage: number): number | null => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
      const next = moveOf(event.key, row, rows.count, rowsPerPage);
      if (next === null || row === -1) return null;
      event.preventDefault();
      focusRow(next);
      return next;
    },
  };
}
