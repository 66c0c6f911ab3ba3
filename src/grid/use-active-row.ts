import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createStore, memoize } from '../base/store';
import { focusTargetOf, rowKeyAt } from './focus-target';
import type { GridRows } from './rows';

interface Place {
  key: string;
  row: number;
  /** 1-based, like `aria-colindex`; 0 for the row itself. */
  column: number;
}

/** What the user chose: a row by focusing it, or by opening its category. */
interface Choice {
  place: Place | null;
  /** The open row at that time. */
  openKey: string | null;
}

/** The tab stop. */
interface ActivePlace {
  /** Null if there are no rows. */
  key: string | null;
  row: number;
  column: number;
  /** Whether the row itself was focused or opened. If not, it is only a fallback for the tab stop. */
  isChosen: boolean;
}

export type ActiveRow = ReturnType<typeof useActiveRow>;

/**
 * Keeps one row or cell as the grid's only tab stop. It stays in the document when scrolled out of view. If its row
 * disappears, the tab stop and focus move to the nearest listed ancestor, else to the open row, else to the row that
 * takes its place. `lineageOf` lists ancestors, nearest first. The tab stop is a store, so a key press renders only the
 * row that had it and the one that gets it.
 */
export function useActiveRow(
  list: RefObject<HTMLElement | null>,
  rows: GridRows,
  openKey: string | null,
  lineageOf: (key: string) => readonly string[],
) {
  const [choice] = useState(() => createStore<Choice>({ place: null, openKey }));
  const choose = (place: Place) => choice.set({ place, openKey });
  const get = memoize(choice.get, (chosen): ActivePlace => {
    const place = placeAfter(chosen, openKey, rows);
    const row = findActiveRow(rows, place, openKey, lineageOf);
    const key = rows.keyAt(row) ?? null;
    return { key, row, column: place?.column ?? 0, isChosen: key !== null && key === place?.key };
  });
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  const focus = (key: string, column: number) =>
    // `showRow` scrolls instead: it takes the sticky header into account.
    focusTargetOf(list.current, key, column)?.focus({ preventScroll: true });
  const isRenderedTabStop = (key: string, column: number) =>
    focusTargetOf(list.current, key, column)?.tabIndex === 0;

  const shownKey = useRef(openKey);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isInList = list.current?.contains(activeElement);
    // When a category closes, the body has focus if the pane had it or, on a narrow screen, covered the list.
    const isFollowed = openKey === null ? activeElement === document.body : isInList;
    const nextKey = openKey ?? shownKey.current;
    shownKey.current = openKey;
    choice.set({ place: placeAfter(choice.get(), openKey, rows), openKey });
    if (nextKey === null || !isFollowed) return;
    focus(nextKey, get().column);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- only when a different row opens or closes
  }, [list, openKey]);

  return {
    get,
    /** Reads a value that depends on the tab stop, for a component that re-renders only if the value changes. */
    select: <T>(read: (active: ActivePlace) => T) => ({
      get: () => read(get()),
      subscribe: choice.subscribe,
    }),
    focusRow: (next: number, nextColumn = get().column) => {
      const { key, column } = get();
      const nextKey = rows.keyAt(next) ?? null;
      if (nextKey === null) return;
      const isTabStop = nextKey === key && nextColumn === column;
      // The rendered tab stop will not render again if focus has only just moved away from it.
      if (isTabStop || isRenderedTabStop(nextKey, nextColumn)) focus(nextKey, nextColumn);
      else wantsFocus.current = true;
      choose({ key: nextKey, row: next, column: nextColumn });
    },
    /**
     * Moves focus to the tab stop once it is rendered: after a key press that moves it, or if the focused element is
     * gone.
     */
    restoreFocus: () => {
      const { key, column } = get();
      if (key === null) return;
      // The focused element may have been removed, which fires no event.
      const isLost = hasFocus.current && document.activeElement === document.body;
      if (!wantsFocus.current && !isLost) return;
      wantsFocus.current = false;
      focus(key, column);
    },
    /** Follows focus when a click or Tab moves it. */
    onFocus: ({ target }: FocusEvent) => {
      const key = rowKeyAt(target);
      hasFocus.current = key !== null;
      if (key === null) return;
      const place = { key, row: rows.indexOf(key), column: Number(target.ariaColIndex ?? 0) };
      const active = get();
      const isSame = key === active.key && place.row === active.row;
      if (isSame && place.column === active.column && choice.get().place) return;
      choose(place);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = false;
      const { place } = choice.get();
      // When focus returns, it goes to the row because the cell may be hidden by then.
      if (place && rowKeyAt(relatedTarget) === null) choose({ ...place, column: 0 });
    },
  };
}

/** Returns the chosen row, or the open row if it opened later, such as through a link. */
function placeAfter(choice: Choice, openKey: string | null, rows: GridRows): Place | null {
  const { place } = choice;
  if (openKey === null || openKey === choice.openKey || openKey === place?.key) return place;
  return { key: openKey, row: rows.indexOf(openKey), column: 0 };
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
