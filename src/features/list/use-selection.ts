import { useState } from 'react';
import type { LoadedCategories } from '../../model/loaded-categories';
import {
  addSelected,
  extendSelection,
  NO_SELECTION,
  NO_TALLY,
  type Selection,
  selectAllRows,
  type SelectionInRows,
  type SelectionTally,
  tallySelection,
  toggleSelected,
} from '../../model/selection';
import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree-rows';
import { useTask } from '../../ui/hooks/use-task';

/** What is selected in the list, and how to change it. */
export interface SelectionControl extends Selection, SelectionTally {
  /** Selects the category of a row, or no longer. */
  toggle: (row: number) => void;
  /** Begins another range, with one row. */
  extendFrom: (row: number) => void;
  /** Selects all from the one selected last to a row. */
  extendTo: (row: number) => void;
  selectAll: () => void;
  /** Selects categories beside the others, whether or not they are listed. */
  add: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

export function useSelection(
  rows: Rows | TreeRows | null,
  loaded: LoadedCategories | null,
): SelectionControl {
  const [selection, setSelection] = useState(NO_SELECTION);
  const change = (how: (before: Selection, listed: Rows | TreeRows) => Selection) => {
    if (rows) setSelection((before) => how(before, rows));
  };
  const { ids } = selection;
  const question = ids.size > 0 && rows && loaded ? { ids, rows, loaded } : null;
  const tally = useTask(question, tallySelection, isOutdated);
  return {
    ...selection,
    ...(tally ?? NO_TALLY),
    toggle: (row) => {
      const id = rows?.at(row)?.id;
      if (id !== undefined) change((before) => toggleSelected(before, id));
    },
    extendFrom: (row) =>
      change((before, listed) => extendSelection({ ...before, anchor: null }, listed, row)),
    extendTo: (row) => change((before, listed) => extendSelection(before, listed, row)),
    selectAll: () => change(selectAllRows),
    add: (added) => setSelection((before) => addSelected(before, added)),
    clear: () => setSelection(NO_SELECTION),
  };
}

/** Rows that change while a selection is tallied are looked at next: pages may come faster than it is done. */
function isOutdated(asked: SelectionInRows, now: SelectionInRows, isAnswered: boolean): boolean {
  const isSame = asked.rows === now.rows && asked.loaded === now.loaded;
  return asked.ids !== now.ids || (isAnswered && !isSame);
}
