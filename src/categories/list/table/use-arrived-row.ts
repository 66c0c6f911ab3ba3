import { useEffect, useEffectEvent } from 'react';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';

interface Arrival {
  loaded: LoadedCategories;
  rows: Rows;
  /** Where the next page will begin, when the focus is to go to its first row; else null. */
  focusFrom: number | null;
  goTo: (row: number) => void;
  onFocused: () => void;
}

/** Puts the focus on the first row of a page that was asked for by keyboard. */
export function useArrivedRow({ loaded, rows, focusFrom, goTo, onFocused }: Arrival): void {
  const hasArrived = focusFrom !== null && loaded.count > focusFrom;
  const focusArrived = useEffectEvent(() => {
    const first = focusFrom === null ? undefined : loaded.index.categories[focusFrom];
    // Filtered out, it has no row, and the focus stays where it is.
    const row = first ? rows.indexOf(first.id) : -1;
    if (row !== -1) goTo(row);
    onFocused();
  });
  useEffect(() => {
    if (hasArrived) focusArrived();
  }, [hasArrived]);
}
