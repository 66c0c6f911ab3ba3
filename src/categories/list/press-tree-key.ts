import type { KeyboardEvent } from 'react';
import type { TreeRow, TreeRows } from '../model/tree';

interface TreeKeys {
  rows: TreeRows;
  row: number;
  focusRow: (row: number) => void;
  onToggle: (row: TreeRow, isExpanded: boolean) => void;
}

/**
 * The keys of a tree: Right expands, then goes to the first below; Left collapses, then goes to the
 * parent.
 *
 * @returns the row that the key leads to, the same row when it was expanded or collapsed, else null
 */
export function pressTreeKey(event: KeyboardEvent, tree: TreeKeys): number | null {
  const { rows, row, focusRow, onToggle } = tree;
  const current = rows.treeAt(row);
  if (!current || event.altKey || event.ctrlKey || event.metaKey) return null;
  const isForward = event.key === 'ArrowRight';
  if (!isForward && event.key !== 'ArrowLeft') return null;
  event.preventDefault();

  if (current.isExpanded !== null && current.isExpanded !== isForward) {
    onToggle(current, isForward);
    return row;
  }
  const target = isForward ? childOf(rows, row, current) : parentOf(rows, row, current);
  if (target !== row) focusRow(target);
  return target;
}

function childOf(rows: TreeRows, row: number, current: TreeRow): number {
  const below = rows.treeAt(row + 1);
  return below && below.level > current.level ? row + 1 : row;
}

function parentOf(rows: TreeRows, row: number, current: TreeRow): number {
  for (let above = row - 1; above >= 0; above -= 1) {
    const candidate = rows.treeAt(above);
    if (candidate && candidate.level < current.level) return above;
  }
  return row;
}
