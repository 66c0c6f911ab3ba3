import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import * as t from '../messages/generated/commands';
import { classNames } from '../ui/class-names';
import { type Column, classOf } from './column';
import styles from './table.module.css';
import type { GridControl } from './use-grid';

export interface ColumnHeadersProps<Row, SortField extends string> {
  grid: GridControl;
  columns: readonly Column<Row, SortField>[];
  sort: { field: SortField; isDescending: boolean } | null;
  onSort?: ((by: SortField) => void) | undefined;
}

export function ColumnHeaders<Row, SortField extends string>(
  props: ColumnHeadersProps<Row, SortField>,
) {
  const { grid, columns, sort, onSort } = props;
  const { selection } = grid;
  const isSome = selection !== null && selection.ids.size > 0 && !selection.isAll;
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {columns.map((column, index) => {
          const { sortBy } = column;
          const sorted = sort && sort.field === sortBy ? directionOf(sort) : null;
          return (
            <div
              key={column.id}
              role="columnheader"
              // Keeps the checkbox's label out of the header's accessible name.
              aria-label={column.label()}
              aria-colindex={index + 1}
              className={classNames(index === 0 && styles.nameHeader, classOf(column))}
              title={column.labelTitle?.()}
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
              {sortBy === undefined ? (
                <span>{column.label()}</span>
              ) : (
                <button
                  type="button"
                  className={styles.sortButton}
                  onClick={() => onSort?.(sortBy)}
                >
                  <span>{column.label()}</span>
                  {sorted === null && <ArrowUpDown className={styles.hint} aria-hidden="true" />}
                  {sorted === 'descending' && <ArrowDown aria-hidden="true" />}
                  {sorted === 'ascending' && <ArrowUp aria-hidden="true" />}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function directionOf({ isDescending }: { isDescending: boolean }) {
  return isDescending ? 'descending' : 'ascending';
}
