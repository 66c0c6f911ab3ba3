import { useStore } from '../../../ui/store';
import { changeMarks } from '../../../categories/refreshes/change-marks';
import type { Rows } from '../../../model/rows';
import type { TreeRows } from '../../../model/tree-rows';
import { useRecycledRows } from '../../../grid/use-recycled-rows';
import { useRowWindow } from '../../../grid/use-row-window';
import type { Viewport } from '../../../grid/viewport';
import styles from '../../../grid/table.module.css';
import { TableRow, type TableRowProps } from './table-row';

interface TableRowsProps
  extends Pick<TableRowProps, 'loaded' | 'columns' | 'words' | 'toHref' | 'now'> {
  viewport: Viewport;
  rowHeight: number;
  rows: Rows | TreeRows;
  openId: string | null;
  selectedIds: ReadonlySet<string>;
  /** The row that Tab leads to, and in it the column, or 0. */
  active: { row: number; column: number };
}

/** The rows that are in the document. A scroll renders these, and nothing else of the list. */
export function TableRows({
  viewport,
  rowHeight,
  rows,
  openId,
  selectedIds,
  active,
  ...shared
}: TableRowsProps) {
  const { shown, start, apart } = useRowWindow(viewport, rowHeight, rows.count, active.row);
  const marks = useStore(changeMarks);
  const recycled = useRecycledRows(shown.map((row) => rows.keyAt(row) ?? ''));
  return (
    <div
      role="rowgroup"
      className={styles.rows}
      // The rows flow, but for the one that is apart: as they come and go, none of the others is touched.
      style={{ blockSize: rows.count * rowHeight, paddingBlockStart: start * rowHeight }}
    >
      {shown.map((row, index) => {
        const { element, rowKey } = recycled[index] ?? {};
        return (
          <TableRow
            key={element}
            {...shared}
            rows={rows}
            row={row}
            top={row === apart ? row * rowHeight : undefined}
            change={marks?.get(rowKey ?? '') ?? null}
            isOpen={rowKey === openId}
            isSelected={rowKey !== undefined && selectedIds.has(rowKey)}
            tabStop={row === active.row ? active.column : null}
          />
        );
      })}
    </div>
  );
}
