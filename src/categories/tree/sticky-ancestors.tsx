import { useSyncExternalStore } from 'react';
import { nameOf } from '../model/names';
import type { TreeRows } from '../model/tree-rows';
import { nameOfGroup } from './group-name';
import styles from './sticky-ancestors.module.css';
import { findStickyRows } from './sticky-rows';
import type { Viewport } from '../list/table/viewport';

/** How far the names of the rows are indented, and each level more, in px. */
const NAME_INDENT = 80;
const INDENT = 20;

interface StickyAncestorsProps {
  viewport: Viewport;
  rows: TreeRows;
  rowHeight: number;
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
  rowHeight,
  isAllLoaded,
  onGoTo,
}: StickyAncestorsProps) {
  // As a text, which stays the same while the rows do.
  const sticky = useSyncExternalStore(viewport.subscribe, () =>
    findStickyRows(rows, viewport.offset, rowHeight).join(),
  );
  const stickyRows = sticky === '' ? [] : sticky.split(',').map(Number);

  return (
    <div className={styles.place} aria-hidden="true">
      {stickyRows.length > 0 && (
        <div className={styles.rows}>
          {stickyRows.map((row, depth) => (
            <button
              key={rows.keyAt(row)}
              type="button"
              tabIndex={-1}
              className={styles.row}
              style={{
                paddingInlineStart: `calc(var(--space-4) + ${NAME_INDENT + depth * INDENT}px)`,
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
