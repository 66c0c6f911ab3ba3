import type { KeyboardEvent } from 'react';
import type { TreeRow, TreeRows } from '../model/tree-rows';

interface TreeKeys {
  rows: TreeRows;
  row: number;
  goTo: (row: number) => void;
  onToggle: (row: TreeRow, isExpanded: boolean) => void;
}

/**
 * The keys of a tree: Right expands, then goes to the first below; Left collapses, then goes to the
 * parent.
 *
 * @returns whether it was one of them
 */
export function pressTreeKey(
  event: KeyboardEvent,
  { rows, row, goTo, onToggle }: TreeKeys,
): boolean {
  const current = rows.treeAt(row);
  const isForward = event.key === 'ArrowRight';
  if (!current || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (!isForward && event.key !== 'ArrowLeft') return false;

  if (current.isExpanded !== null && current.isExpanded !== isForward) {
    onToggle(current, isForward);
    return true;
  }
  const target = isForward ? row + 1 : rows.parentRowOf(row);
  if (isForward ? rows.parentRowOf(target) === row : target !== -1) goTo(target);
  return true;
}
