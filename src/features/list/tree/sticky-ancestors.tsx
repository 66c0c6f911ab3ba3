import { useSyncExternalStore } from 'react';
import { nameOf, nameOfGroup } from '../../../model/names';
import type { TreeRows } from '../../../model/tree-rows';
import { indentOf } from '../../../grid/indent';
import styles from './sticky-ancestors.module.css';
import { findStickyRows } from '../../../grid/sticky-rows';
import type { RowHeights } from '../../../grid/row-heights';
import type { Viewport } from '../../../grid/viewport';

interface StickyAncestorsProps {
  viewport: Viewport;
  rows: TreeRows;
  heights: RowHeights;
  isAllLoaded: boolean;
  /** Goes to the row that was pressed. */
  onGoTo: (row: number) => void;
}

/**
 * Where in the tree the rows at the top of the screen stand, once their ancestors are scrolled away.
 * For the eye and the pointer: the rows themselves say their level, and Left leads to the parent.
 */
export function StickyAncestors({
  viewport,
  rows,
  heights,
  isAllLoaded,
  onGoTo,
}: StickyAncestorsProps) {
  // As a text, which stays the same while the rows do.
  const sticky = useSyncExternalStore(viewport.subscribe, () =>
    findStickyRows(rows, viewport.get().offset, heights).join(),
  );
  const stickyRows = sticky === '' ? [] : sticky.split(',').map(Number);

  return (
    <div className={styles.place} aria-hidden="true">
      {stickyRows.length > 0 && (
        <div className={styles.rows}>
          {stickyRows.map((row) => (
            <button
              key={rows.keyAt(row)}
              type="button"
              tabIndex={-1}
              className={styles.row}
              style={{
                paddingInlineStart: `calc(var(--name-start) + ${indentOf(rows.treeAt(row)?.level ?? 1)})`,
              }}
              onClick={() => onGoTo(row)}
            >
              <bdi>{nameOfRow(rows, row, isAllLoaded)}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function nameOfRow(rows: TreeRows, row: number, isAllLoaded: boolean): string {
  const treeRow = rows.treeAt(row);
  if (treeRow?.kind === 'group') return nameOfGroup(treeRow.group, isAllLoaded);
  return treeRow ? nameOf(treeRow.category) : '';
}
