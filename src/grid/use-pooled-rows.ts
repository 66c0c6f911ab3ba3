import { useState } from 'react';

interface ShownRow {
  rowKey: string;
  element: number;
}

/**
 * Gives each row shown one of the elements in the document, which React knows by their number. A row that stays keeps
 * its own. A new one takes that of a row that leaves, where both stand between the same two that stay: no element is
 * ever moved, so that the document has the order of the rows and the focus stays where it is.
 */
export function usePooledRows(rowKeys: readonly string[]): readonly ShownRow[] {
  const [shown, setShown] = useState<readonly ShownRow[]>([]);
  if (isSame(shown, rowKeys)) return shown;
  const next = pool(shown, rowKeys);
  setShown(next);
  return next;
}

function pool(before: readonly ShownRow[], rowKeys: readonly string[]): ShownRow[] {
  const placeBefore = new Map(before.map(({ rowKey }, place) => [rowKey, place]));
  const staying = new Set(rowKeys);
  let newest = Math.max(0, ...before.map(({ element }) => element));
  // Up to here the elements are taken.
  let place = 0;
  return rowKeys.map((rowKey) => {
    const own = placeBefore.get(rowKey);
    const taken = before[own ?? place];
    if (!taken || (own === undefined && staying.has(taken.rowKey))) {
      newest += 1;
      return { rowKey, element: newest };
    }
    place = Math.max(place, (own ?? place) + 1);
    return { rowKey, element: taken.element };
  });
}

function isSame(shown: readonly ShownRow[], rowKeys: readonly string[]): boolean {
  return (
    shown.length === rowKeys.length && shown.every(({ rowKey }, place) => rowKey === rowKeys[place])
  );
}
