import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { focusTargetOf, rowKeyAt } from './focus-target';
import type { GridRows } from './rows';

interface Place {
  key: string;
  row: number;
  /** 1-based, like `aria-colindex`; 0 for the row itself. */
  column: number;
}

/**
 * Keeps one row or cell as the grid's only tab stop. It stays in the document when scrolled out of view. If its row
 * disappears, the tab stop and focus move to the nearest listed ancestor, else to the open row, else to the row that
 * takes its place. `lineageOf` lists ancestors, nearest first.
 */
export function useActiveRow(
  list: RefObject<HTMLElement | null>,
  rows: GridRows,
  openKey: string | null,
  lineageOf: (key: string) => readonly string[],
) {
  const [chosen, setChosen] = useState<Place | null>(null);
  const [lastOpenKey, setLastOpenKey] = useState(openKey);
  // A category can also be opened without its row, for example by a link.
  if (openKey !== lastOpenKey) {
    setLastOpenKey(openKey);
    if (openKey !== null && openKey !== chosen?.key) {
      setChosen({ key: openKey, row: rows.indexOf(openKey), column: 0 });
    }
  }
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  const row = findActiveRow(rows, chosen, openKey, lineageOf);
  const key = rows.keyAt(row) ?? null;
  const column = chosen?.column ?? 0;

  useLayoutEffect(() => {
    if (key === null) return;
    // The focused element may have been removed, which fires no event.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    wantsFocus.current = false;
    // `showRow` scrolls instead: it takes the sticky header into account.
    focusTargetOf(list.current, key, column)?.focus({ preventScroll: true });
  }, [list, key, column]);

  const shownKey = useRef(openKey);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isInList = list.current?.contains(activeElement);
    // When a category closes, the body has focus if the pane had it, or hid the list on a narrow screen.
    const isFollowed = openKey === null ? activeElement === document.body : isInList;
    const nextKey = openKey ?? shownKey.current;
    shownKey.current = openKey;
    if (nextKey === null || !isFollowed) return;
    focusTargetOf(list.current, nextKey, column)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when another one opens or closes
  }, [list, openKey]);

  const focusRow = (next: number, nextColumn = column) => {
    const nextKey = rows.keyAt(next) ?? null;
    if (nextKey === null) return;
    if (nextKey === key && nextColumn === column) {
      focusTargetOf(list.current, key, column)?.focus({ preventScroll: true });
    } else wantsFocus.current = true;
    setChosen({ key: nextKey, row: next, column: nextColumn });
  };

  return {
    row,
    column,
    /** Whether the row itself was focused or opened. If not, it is only a fallback for the tab stop. */
    isChosen: key !== null && key === chosen?.key,
    focusRow,
    /** Follows focus when a click or Tab moves it. */
    onFocus: ({ target }: FocusEvent) => {
      const focusedKey = rowKeyAt(target);
      hasFocus.current = focusedKey !== null;
      if (focusedKey === null) return;
      const focusedColumn = Number(target.ariaColIndex ?? 0);
      const focusedRow = rows.indexOf(focusedKey);
      if (focusedKey === key && focusedRow === row && focusedColumn === column && chosen) return;
      setChosen({ key: focusedKey, row: focusedRow, column: focusedColumn });
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = false;
      // When focus returns, it goes to the row, because the cell may be hidden by then.
      if (chosen && rowKeyAt(relatedTarget) === null) setChosen({ ...chosen, column: 0 });
    },
  };
}

function findActiveRow(
  rows: GridRows,
  chosen: Place | null,
  openKey: string | null,
  lineageOf: (key: string) => readonly string[],
): number {
  const keys = chosen === null ? [] : [chosen.key, ...lineageOf(chosen.key)];
  if (openKey !== null) keys.push(openKey);
  const row = keys.map(rows.indexOf).find((found) => found !== -1);
  return row ?? Math.min(Math.max(chosen?.row ?? 0, 0), rows.count - 1);
}
