import { useMemo, useState } from 'react';
import type { LoadedCategories } from '../../model/loaded-categories';
import {
  addDescendants,
  addSelected,
  extendSelection,
  NO_SELECTION,
  NO_TALLY,
  type Selection,
  selectAllRows,
  tallySelection,
  toggleSelected,
} from '../../model/selection';
import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree';

export type SelectionControl = ReturnType<typeof useSelection>;

export function useSelection(rows: Rows | TreeRows | null, loaded: LoadedCategories | null) {
  const [selection, setSelection] = useState(NO_SELECTION);
  const change = (how: (before: Selection, listed: Rows | TreeRows) => Selection) => {
    if (rows) setSelection((before) => how(before, rows));
  };
  const { ids } = selection;
  const tally = useMemo(
    () => (ids.size > 0 && rows && loaded ? tallySelection(ids, rows, loaded) : NO_TALLY),
    [ids, rows, loaded],
  );
  return {
    ...selection,
    ...tally,
    toggle: (row: number) => {
      const id = rows?.at(row)?.id;
      if (id !== undefined) change((before) => toggleSelected(before, id));
    },
    extendFrom: (row: number) =>
      change((before, listed) => extendSelection({ ...before, anchor: null }, listed, row)),
    extendTo: (row: number) => change((before, listed) => extendSelection(before, listed, row)),
    selectAll: () => {
      if (loaded) change((before, listed) => selectAllRows(before, listed, loaded));
    },
    /** Adds categories to the selection, even if they are not listed. */
    add: (added: ReadonlySet<string>) => setSelection((before) => addSelected(before, added)),
    /** Adds the descendants that selected, collapsed branches hide. */
    addClosed: () => {
      const { closed } = tally;
      if (closed) setSelection((before) => addDescendants(before, closed.descendants));
    },
    clear: () => setSelection(NO_SELECTION),
  };
}
