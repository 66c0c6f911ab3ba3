import type { ComponentProps, ReactNode } from 'react';
import { type GridColumn, ColumnHeaders } from './column-headers';
import { GridBody } from './grid-body';
import type { ShownRow } from './grid-row';
import { StickyAncestors } from './sticky-ancestors';
import styles from './table.module.css';
import type { GridControl } from './use-grid';

/** The attributes and the ref are those of the element that scrolls. */
interface GridProps extends ComponentProps<'div'> {
  grid: GridControl;
  label: string;
  /** The first one has the names of the rows. */
  columns: readonly GridColumn[];
  onSort?: (id: string) => void;
  /** Renders a row. Memoise it: a scroll renders all rows on screen again. */
  renderRow: (row: ShownRow) => ReactNode;
  /** What follows the rows. */
  children?: ReactNode;
}

/** A table or tree table. Only the rows on screen are in the document, however many the table has. */
export function Grid({
  grid,
  label,
  columns,
  onSort,
  renderRow,
  children,
  ...attributes
}: GridProps) {
  const { rows, tree, selection, viewport, heights } = grid;
  return (
    <div
      {...attributes}
      className={styles.scroller}
      data-density={grid.density}
      data-selecting={(selection !== null && selection.ids.size > 0) || undefined}
      data-selectable={selection !== null || undefined}
    >
      {tree && (
        <StickyAncestors viewport={viewport} tree={tree} heights={heights} onGoTo={grid.goTo} />
      )}
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
        <GridBody
          viewport={viewport}
          rowHeight={heights.row}
          rows={rows}
          openKey={grid.openKey}
          active={grid.active}
          renderRow={renderRow}
        />
      </div>
      {children}
    </div>
  );
}
