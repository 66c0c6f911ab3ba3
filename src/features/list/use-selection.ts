import { useMemo, useState } from 'react';
import {
  addSelected,
  extendSelection,
  isAllSelected,
  NO_SELECTION,
  type Selection,
  selectAllRows,
  toggleSelected,
} from '../../model/selection';
import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree-rows';

/** What is selected in the list, and how to change it. */
export interface SelectionControl extends Selection {
  /** Selects the category of a row, or no longer. */
  toggle: (row: number) => void;
  /** Begins another range, with one row. */
  extendFrom: (row: number) => void;
  /** Selects all from the one selected last to a row. */
  extendTo: (row: number) => void;
  /** Whether all that is listed is selected. */
  isAll: boolean;
  selectAll: () => void;
  /** Selects categories beside the others, whether or not they are listed. */
  add: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

export function useSelection(rows: Rows | TreeRows | null): SelectionControl {
  const [selection, setSelection] = useState(NO_SELECTION);
  const change = (how: (before: Selection, listed: Rows | TreeRows) => Selection) => {
    if (rows) setSelection((before) => how(before, rows));
  };
  const isAll = useMemo(() => rows !== null && isAllSelected(selection, rows), [selection, rows]);
  return {
    ...selection,
    toggle: (row) => {
      const id = rows?.at(row)?.id;
      if (id !== undefined) change((before) => toggleSelected(before, id));
    },
    extendFrom: (row) =>
      change((before, listed) => extendSelection({ ...before, anchor: null }, listed, row)),
    extendTo: (row) => change((before, listed) => extendSelection(before, listed, row)),
    isAll,
    selectAll: () => change(selectAllRows),
    add: (ids) => setSelection((before) => addSelected(before, ids)),
    clear: () => setSelection(NO_SELECTION),
  };
}
