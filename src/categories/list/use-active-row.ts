import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Rows } from '../model/rows';
import { focusTargetOf } from './focus-target';

/**
 * The one row that Tab leads to: the list is one stop on the way through the page, however long it is.
 * The row stays in the document even when it is scrolled away.
 */
export function useActiveRow(
  list: RefObject<HTMLElement | null>,
  rows: Rows,
  openKey: string | null,
) {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [lastOpenKey, setLastOpenKey] = useState(openKey);
  // What is opened by any other way than a press on its row becomes the row to go on from.
  if (openKey !== lastOpenKey) {
    setLastOpenKey(openKey);
    if (openKey !== null) setChosenKey(openKey);
  }
  const wantsFocus = useRef(false);
  const candidates = [chosenKey, openKey].map((candidate) =>
    candidate === null ? -1 : rows.indexOf(candidate),
  );
  const row = candidates.find((candidate) => candidate !== -1) ?? (rows.count > 0 ? 0 : -1);
  const key = rows.keyAt(row) ?? null;

  useLayoutEffect(() => {
    if (!wantsFocus.current || key === null) return;
    wantsFocus.current = false;
    // The list is scrolled by rows, which knows of what lies over it.
    focusTargetOf(list.current, key)?.focus({ preventScroll: true });
  }, [list, key]);

  useLayoutEffect(() => {
    if (openKey === null || !list.current?.contains(document.activeElement)) return;
    focusTargetOf(list.current, openKey)?.focus({ preventScroll: true });
  }, [list, openKey]);

  const focusRow = (next: number) => {
    const nextKey = rows.keyAt(next) ?? null;
    if (nextKey === null) return;
    if (nextKey === key) focusTargetOf(list.current, nextKey)?.focus({ preventScroll: true });
    else wantsFocus.current = true;
    setChosenKey(nextKey);
  };

  return {
    row,
    /** Whether a person has been on it, so that it is more than where Tab begins. */
    isChosen: key !== null && key === chosenKey,
    focusRow,
    /** Takes over where the focus went by itself, by a click or Tab. */
    onFocus: (focusedKey: string) => setChosenKey(focusedKey),
  };
}
