import { Fragment, type ReactNode } from 'react';
import type { ShownRow } from './grid-row';
import type { GridRows } from './rows';
import styles from './table.module.css';
import { usePooledRows } from './use-pooled-rows';
import { useRowWindow } from './use-row-window';
import type { Viewport } from './viewport';

interface GridBodyProps {
  viewport: Viewport;
  rowHeight: number;
  rows: GridRows;
  openKey: string | null;
  /** The row to which Tab leads, and in it the column, or 0. */
  active: { row: number; column: number };
  /** Renders a row. Memoise it: a scroll renders all rows on screen again. */
  renderRow: (row: ShownRow) => ReactNode;
}

/** The rows that are in the document. A scroll renders these, and nothing else of the table. */
export function GridBody({ viewport, rowHeight, rows, openKey, active, renderRow }: GridBodyProps) {
  const { shown, start, separate } = useRowWindow(viewport, rowHeight, rows.count, active.row);
  const pooled = usePooledRows(shown.map((row) => rows.keyAt(row) ?? ''));
  return (
    <div
      role="rowgroup"
      className={styles.rows}
      // The rows flow, but for the separate one: as they come and go, none of the others is touched.
      style={{ blockSize: rows.count * rowHeight, paddingBlockStart: start * rowHeight }}
    >
      {shown.map((row, index) => {
        const { element, rowKey = '' } = pooled[index] ?? {};
        return (
          <Fragment key={element}>
            {renderRow({
              rowKey,
              row,
              top: row === separate ? row * rowHeight : undefined,
              tabStop: row === active.row ? active.column : null,
              isOpen: rowKey === openKey,
            })}
          </Fragment>
        );
      })}
    </div>
  );
}
