import type { KeyboardEvent } from 'react';
import type { TreeRows } from '../model/tree-rows';
import type { ExpansionControl } from './use-expansion';

interface TreeKeys {
  rows: TreeRows;
  row: number;
  goTo: (row: number) => void;
  setExpanded: ExpansionControl['setExpanded'];
}

/**
 * Handles the keys of a tree: the arrow that points inwards expands, with Shift all that is below, then goes to
 * the first below; the other one collapses, then goes to the parent.
 *
 * @returns whether it was one of them
 */
export function pressTreeKey(
  event: KeyboardEvent,
  { rows, row, goTo, setExpanded }: TreeKeys,
): boolean {
  const current = rows.treeAt(row);
  if (!current || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return false;
  const isForward = (event.key === 'ArrowRight') !== event.currentTarget.matches(':dir(rtl)');

  if (event.shiftKey) {
    if (current.isExpanded !== null) setExpanded(current, isForward, true);
    return true;
  }
  if (current.isExpanded !== null && current.isExpanded !== isForward) {
    setExpanded(current, isForward, false);
    return true;
  }
  const target = isForward ? row + 1 : rows.parentRowOf(row);
  if (isForward ? rows.parentRowOf(target) === row : target !== -1) goTo(target);
  return true;
}
