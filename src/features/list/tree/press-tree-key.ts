import type { KeyboardEvent } from 'react';
import type { TreeRows } from '../../../model/tree-rows';
import type { ExpansionControl } from './use-expansion';

interface TreeKeys {
  rows: TreeRows;
  row: number;
  goTo: (row: number) => void;
  setExpanded: ExpansionControl['setExpanded'];
}

/**
 * Handles the keys of a row in a tree: the arrow that points inwards expands, with Shift all that is below; the
 * other one collapses, then goes to the parent.
 *
 * @param step 1 for the arrow that points inwards, -1 for the other one
 * @returns whether there was something to do
 */
export function pressTreeKey(
  { shiftKey }: KeyboardEvent,
  step: 1 | -1,
  { rows, row, goTo, setExpanded }: TreeKeys,
): boolean {
  const current = rows.treeAt(row);
  const isForward = step === 1;
  if (current && current.isExpanded !== null && (shiftKey || current.isExpanded !== isForward)) {
    setExpanded(current, isForward, shiftKey);
    return true;
  }
  const parent = rows.parentRowOf(row);
  if (shiftKey || isForward || parent === -1) return false;
  goTo(parent);
  return true;
}
