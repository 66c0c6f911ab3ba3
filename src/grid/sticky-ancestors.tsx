import { useSyncExternalStore } from 'react';
import { indentOf } from './expander';
import type { RowHeights } from './row-heights';
import type { GridTree } from './rows';
import styles from './sticky-ancestors.module.css';
import { findStickyRows } from './sticky-rows';
import type { Viewport } from './viewport';

interface StickyAncestorsProps {
  viewport: Viewport;
  tree: GridTree;
  heights: RowHeights;
  onGoTo: (row: number) => void;
}

/** The ancestors of the rows at the top, once scrolled away. For eye and pointer: rows say their level themselves. */
export function StickyAncestors({ viewport, tree, heights, onGoTo }: StickyAncestorsProps) {
  // As a text, which stays the same while the rows do.
  const sticky = useSyncExternalStore(viewport.subscribe, () =>
    findStickyRows(tree, viewport.get().offset, heights).join(),
  );
  const stickyRows = sticky === '' ? [] : sticky.split(',').map(Number);

  return (
    <div className={styles.place} aria-hidden="true">
      {stickyRows.length > 0 && (
        <div className={styles.rows}>
          {stickyRows.map((row) => (
            <button
              key={row}
              type="button"
              tabIndex={-1}
              className={styles.row}
              style={{
                paddingInlineStart: `calc(var(--name-start) + ${indentOf(tree.treeAt(row)?.level ?? 1)})`,
              }}
              onClick={() => onGoTo(row)}
            >
              <bdi lang="">{tree.nameAt(row)}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
