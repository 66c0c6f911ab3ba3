import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import * as t from '../messages/generated/commands';
import { classNames } from '../ui/class-names';
import type { TreePlace } from './rows';
import styles from './table.module.css';
import type { GridControl } from './use-grid';
import { useRowWindow } from './viewport';

export interface GridColumn {
  id: string;
  label: string;
  /** Sets the width and when the column hides. Its cells use the same class. */
  className?: string | undefined;
  title?: string | undefined;
  /** The sort direction; null if sortable but not sorted, undefined if not sortable. */
  sorted?: 'ascending' | 'descending' | null | undefined;
}

export interface ShownRow {
  rowKey: string;
  /** 0-based, not counting the header. */
  row: number;
  /** The offset from the first row in px; undefined if the row is in the rendered range. */
  top: number | undefined;
  /** The tab stop in this row: a 1-based column, 0 for the row itself, null if the row has no tab stop. */
  tabStop: number | null;
  isOpen: boolean;
}

/** The attributes and the ref go to the scroll container. */
interface GridProps extends ComponentProps<'div'> {
  grid: GridControl;
  label: string;
  /** The first column holds the row names. */
  columns: readonly GridColumn[];
  onSort?: ((id: string) => void) | undefined;
  /** Renders a row. Use a memoized component, because scrolling calls this for all rendered rows. */
  renderRow: (row: ShownRow) => ReactNode;
  children?: ReactNode;
}

/** A table or tree table that renders only the rows near the viewport and the tab stop. */
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
        <ColumnHeaders grid={grid} columns={columns} onSort={onSort} />
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
      className="positioned"
      // The padding is as tall as the rows above, so rows stay in place while others are added or removed. Only the
      // separate row is positioned.
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

type ColumnHeadersProps = Pick<GridProps, 'grid' | 'columns' | 'onSort'>;

function ColumnHeaders({ grid: { selection }, columns, onSort }: ColumnHeadersProps) {
  const isSome = selection !== null && selection.ids.size > 0 && !selection.isAll;
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {columns.map(({ id, label, className, title, sorted }, index) => (
          <div
            key={id}
            role="columnheader"
            // Keeps the checkbox's label out of the header's accessible name.
            aria-label={label}
            aria-colindex={index + 1}
            className={index === 0 ? styles.nameHeader : className}
            title={title}
            aria-sort={sorted ?? undefined}
          >
            {index === 0 && selection && (
              // The grid handles clicks. Keyboard users press Ctrl+A.
              <input
                type="checkbox"
                className={styles.selectAll}
                aria-label={t.selectAll()}
                tabIndex={-1}
                checked={selection.ids.size > 0 && selection.isAll}
                readOnly
                ref={(box) => {
                  if (box) box.indeterminate = isSome;
                }}
              />
            )}
            {sorted === undefined ? (
              <span>{label}</span>
            ) : (
              <button type="button" className={styles.sortButton} onClick={() => onSort?.(id)}>
                <span>{label}</span>
                {sorted === null && <ArrowUpDown className={styles.hint} aria-hidden="true" />}
                {sorted === 'descending' && <ArrowDown aria-hidden="true" />}
                {sorted === 'ascending' && <ArrowUp aria-hidden="true" />}
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

interface GridRowProps extends ShownRow {
  /** The accessible name, without the names of buttons in the row. */
  label: string;
  place?: TreePlace | null | undefined;
  isSelected?: boolean | undefined;
  /** Whether the row does not match a search, but has a matching descendant. */
  isContext?: boolean | undefined;
  children: ReactNode;
}

export function GridRow(props: GridRowProps) {
  const { rowKey, row, top, tabStop, isOpen, label } = props;
  const { place, isSelected, isContext = false, children } = props;
  return (
    <div
      role="row"
      tabIndex={tabStop === 0 ? 0 : -1}
      aria-label={label}
      aria-rowindex={row + 2}
      aria-level={place?.level}
      aria-posinset={place?.place}
      aria-setsize={place?.siblingCount}
      aria-expanded={place?.isExpanded ?? undefined}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-row={row}
      data-row-key={rowKey}
      data-context={isContext || undefined}
      className={classNames(styles.row, isOpen && styles.isOpen)}
      style={top === undefined ? undefined : { insetBlockStart: top }}
      data-separate={top === undefined ? undefined : true}
    >
      {children}
    </div>
  );
}

export function cellProps(column: number, tabStop: number | null) {
  return { 'aria-colindex': column, tabIndex: tabStop === column ? 0 : -1 } as const;
}
