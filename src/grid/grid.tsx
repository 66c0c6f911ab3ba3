import { type ComponentProps, Fragment, type ReactNode } from 'react';
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
  return (
    <div
      role="rowgroup"
      className={styles.rows}
      // The rows flow, but for the separate one: as they come and go, none of the others is touched.
      style={{ blockSize: rows.count * rowHeight, paddingBlockStart: start * rowHeight }}
    >
      {shown.map((row) => {
        const rowKey = rows.keyAt(row) ?? '';
        return (
          <Fragment key={rowKey}>
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
