// Start reading grid/ here. Then read column.ts and use-grid.ts.

import {
  type ComponentProps,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { classNames } from '../ui/class-names';
import { useStore } from '../ui/hooks/use-store';
import { type Column, classOf } from './column';
import { ColumnHeaders, type ColumnHeadersProps } from './column-headers';
import nameCell from './name-cell.module.css';
import { createRowElements } from './row-elements';
import type { TreePlace } from './rows';
import styles from './table.module.css';
import type { ActiveRow } from './use-active-row';
import { useSelectedText } from './use-selected-text';
import { useRowWindow } from './viewport';

export interface ShownRow<Row> {
  columns: readonly Column<Row>[];
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
interface GridProps<Row, SortField extends string>
  extends ComponentProps<'div'>,
    Omit<ColumnHeadersProps<Row, SortField>, 'sort'>,
    Partial<Pick<ColumnHeadersProps<Row, SortField>, 'sort'>> {
  label: string;
  /** Renders a row. Use a memoized component because scrolling calls this for all rendered rows. */
  renderRow: (row: ShownRow<Row>) => ReactNode;
  children?: ReactNode;
}

/** A table or tree table that renders only the rows near the viewport and the tab stop. */
export function Grid<Row, SortField extends string>(props: GridProps<Row, SortField>) {
  const { grid, label, columns, sort = null, onSort, renderRow, children, ...attributes } = props;
  const { rows, tree, selection, hasTallRows } = grid;
  return (
    <div
      {...attributes}
      className={styles.scroller}
      data-selecting={(selection !== null && selection.ids.size > 0) || undefined}
      data-selectable={selection !== null || undefined}
      data-tall={hasTallRows || undefined}
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
        <ColumnHeaders grid={grid} columns={columns} sort={sort} onSort={onSort} />
        <GridBody grid={grid} columns={columns} renderRow={renderRow} />
      </div>
      {children}
    </div>
  );
}

type GridBodyProps<Row> = Pick<GridProps<Row, string>, 'grid' | 'columns' | 'renderRow'>;

function GridBody<Row>({ grid, columns, renderRow }: GridBodyProps<Row>) {
  const { viewport, rows, openKey, active, heights } = grid;
  const rowHeight = heights.row;
  const { shown, start, separate } = useRowWindow(
    viewport,
    rowHeight,
    rows.count,
    active.select(({ row }) => row),
  );
  const [elements] = useState(createRowElements);
  const rowKeys = shown.map((row) => rows.keyAt(row) ?? '');
  const elementKeys = elements.assign(rowKeys);
  useSelectedText(rowKeys);
  return (
    <div
      role="rowgroup"
      className={styles.rows}
      // The padding is as tall as the rows above, so rows stay in place while others are added or removed. Only the
      // separate row is positioned.
      style={{ blockSize: rows.count * rowHeight, paddingBlockStart: start * rowHeight }}
    >
      {shown.map((row, at) => {
        const rowKey = rowKeys[at] ?? '';
        const top = row === separate ? row * rowHeight : undefined;
        const isOpen = rowKey === openKey;
        return (
          <ActiveGridRow
            key={elementKeys[at]}
            active={active}
            keepElement={elements.keep}
            {...{ columns, rowKey, row, top, isOpen, renderRow }}
          />
        );
      })}
    </div>
  );
}

interface ActiveGridRowProps<Row>
  extends Omit<ShownRow<Row>, 'tabStop'>,
    Pick<GridProps<Row, string>, 'renderRow'> {
  active: ActiveRow;
  keepElement: (rowKey: string) => void;
}

/** Re-renders a row when it gains or loses the tab stop. */
function ActiveGridRow<Row>(props: ActiveGridRowProps<Row>) {
  const { active, keepElement, renderRow, ...shown } = props;
  const { rowKey } = shown;
  const tabStop = useStore(active.select(({ row, column }) => (row === shown.row ? column : null)));
  const restoreFocus = useEffectEvent(active.restoreFocus);
  useLayoutEffect(() => {
    if (tabStop === null) return;
    keepElement(rowKey);
    restoreFocus();
  }, [tabStop, rowKey, keepElement]);
  return renderRow({ ...shown, tabStop });
}

/** In a list, the `TreePlace` fields are undefined. */
interface GridRowProps extends Omit<ShownRow<never>, 'columns'>, Partial<TreePlace> {
  /** The accessible name, without the names of buttons in the row. */
  label: string;
  isSelected?: boolean | undefined;
  /** Whether the row does not match a search, but has a matching descendant. */
  isContext?: boolean | undefined;
  isMenuOpen?: boolean | undefined;
  children: ReactNode;
}

export function GridRow(props: GridRowProps) {
  const { rowKey, row, top, tabStop, isOpen, label } = props;
  const { level, place, siblingCount, isExpanded, isSelected, isContext, isMenuOpen } = props;
  return (
    <div
      role="row"
      tabIndex={tabStop === 0 ? 0 : -1}
      aria-label={label}
      aria-rowindex={row + 2}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblingCount}
      aria-expanded={isExpanded ?? undefined}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-row={row}
      data-row-key={rowKey}
      data-context={isContext || undefined}
      data-menu-open={isMenuOpen || undefined}
      className={classNames(styles.row, isOpen && styles.isOpen)}
      style={top === undefined ? undefined : { insetBlockStart: top }}
      data-separate={top === undefined ? undefined : true}
    >
      {props.children}
    </div>
  );
}

interface GridCellsProps<Row> extends Pick<ShownRow<Row>, 'columns' | 'tabStop'> {
  row: Row;
}

/** A row's cells, numbered for screen readers and for the keys that move between cells. */
export function GridCells<Row extends object>({ columns, tabStop, row }: GridCellsProps<Row>) {
  return columns.map((column, index) => {
    const { id, Cell, title, ariaLabel, isText, isCode } = column;
    const number = index + 1;
    return (
      <div
        key={id}
        role={index === 0 ? 'rowheader' : 'gridcell'}
        aria-colindex={number}
        tabIndex={tabStop === number ? 0 : -1}
        aria-label={ariaLabel?.(row)}
        className={classNames(index === 0 && nameCell.cell, classOf(column))}
        title={title?.(row) ?? undefined}
        dir={isText ? 'auto' : undefined}
        lang={isText ? '' : undefined}
        translate={isCode ? 'no' : undefined}
      >
        <Cell {...row} />
      </div>
    );
  });
}
