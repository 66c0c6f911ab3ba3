import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { ColumnHeaders, type GridColumn } from './column-headers';
import type { ShownRow } from './grid-row';
import styles from './table.module.css';
import type { GridControl } from './use-grid';
import { useRowWindow } from './viewport';

/** The attributes and the ref are those of the element that scrolls. */
interface GridProps extends ComponentProps<'div'> {
  grid: GridControl;
  label: string;
  /** The first one has the names of the rows. */
  columns: readonly GridColumn[];
  onSort?: (id: string) => void;
  /** Renders a row. Memoise it: a scroll renders all rows on screen again. */
  renderRow: (row: ShownRow) => ReactNode;
  children?: ReactNode;
}

/** A table or tree table. Only the rows on screen are in the document, however many the table has. */
export function Grid(props: GridProps) {
  const { grid, label, columns, onSort, renderRow, children, ...attributes } = props;
  const { rows, tree, selection } = grid;
  return (
    <div
      {...attributes}
      className={styles.scroller}
      data-selecting={(selection !== null && selection.ids.size > 0) || undefined}
      data-selectable={selection !== null || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, one of two */}
      <div
        role={tree ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={rows.count + 1}
        aria-colcount={columns.length}
        aria-multiselectable={selection ? true : undefined}
        {...grid.handlers}
      >
        <ColumnHeaders columns={columns} selection={selection} onSort={onSort} />
        <GridBody grid={grid} renderRow={renderRow} />
      </div>
      {children}
    </div>
  );
}

function GridBody({ grid, renderRow }: Pick<GridProps, 'grid' | 'renderRow'>) {
  const { viewport, rows, openKey, active, heights } = grid;
  const rowHeight = heights.row;
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

interface PooledRow {
  rowKey: string;
  element: number;
}

/**
 * Gives each row shown one of the elements in the document, which React knows by their number. A row that stays keeps
 * its own. A new one takes that of a row that leaves, where both stand between the same two that stay: no element is
 * ever moved, so that the document has the order of the rows and the focus stays where it is.
 */
export function usePooledRows(rowKeys: readonly string[]): readonly PooledRow[] {
  const [shown, setShown] = useState<readonly PooledRow[]>([]);
  if (isSame(shown, rowKeys)) return shown;
  const next = pool(shown, rowKeys);
  setShown(next);
  return next;
}

function pool(before: readonly PooledRow[], rowKeys: readonly string[]): PooledRow[] {
  const placeBefore = new Map(before.map(({ rowKey }, place) => [rowKey, place]));
  const staying = new Set(rowKeys);
  let newest = Math.max(0, ...before.map(({ element }) => element));
  // Up to here the elements are taken.
  let place = 0;
  return rowKeys.map((rowKey) => {
    const own = placeBefore.get(rowKey);
    const taken = before[own ?? place];
    if (!taken || (own === undefined && staying.has(taken.rowKey))) {
      newest += 1;
      return { rowKey, element: newest };
    }
    place = Math.max(place, (own ?? place) + 1);
    return { rowKey, element: taken.element };
  });
}

function isSame(shown: readonly PooledRow[], rowKeys: readonly string[]): boolean {
  return (
    shown.length === rowKeys.length && shown.every(({ rowKey }, place) => rowKey === rowKeys[place])
  );
}
