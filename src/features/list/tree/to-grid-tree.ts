import type { GridTree } from '../../../grid/rows';
import { nameOf, nameOfGroup } from '../../../model/names';
import type { TreeRows } from '../../../model/tree-rows';
import type { ExpansionControl } from './use-expansion';

/** Returns the hierarchy of the rows for the table. */
export function toGridTree(
  { treeAt, parentRowOf }: TreeRows,
  isAllLoaded: boolean,
  { setExpanded }: ExpansionControl,
): GridTree {
  return {
    treeAt,
    parentRowOf,
    nameAt: (row) => {
      const treeRow = treeAt(row);
      if (treeRow?.kind === 'group') return nameOfGroup(treeRow.group, isAllLoaded);
      return treeRow ? nameOf(treeRow.category) : '';
    },
    setExpanded: (row, isExpanded, all) => {
      const treeRow = treeAt(row);
      if (treeRow) setExpanded(treeRow, isExpanded, all);
    },
  };
}
