import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useListState } from '../../../categories/list-state';
import { type Sort, type SortBy, sortLabel, startsDescending } from '../../../model/sort';
import styles from '../../../grid/table.module.css';
import { cellClass } from './cells';
import {
  columnLabel,
  NAME_COLUMN,
  type ShownColumn,
  sortFieldOf,
} from '../../../categories/display/columns';

interface ColumnHeadersProps {
  columns: readonly ShownColumn[];
  /** How the rows are sorted. */
  sort: Sort | null;
  /** How many of the rows are selected. */
  selected: 'none' | 'some' | 'all';
}

/** The headers of the columns; pressing one sorts: one way, the other way, the service's own order. */
export const ColumnHeaders = memo(function ColumnHeaders({
  columns,
  sort,
  selected,
}: ColumnHeadersProps) {
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        <ColumnHeader
          label={sortLabel('name')}
          columnIndex={NAME_COLUMN}
          className={styles.nameHeader}
          field="name"
          sort={sort}
        >
          {/* The list listens to its clicks, as to those of the rows. By keyboard Ctrl A selects all. */}
          <input
            type="checkbox"
            className={styles.selectAll}
            aria-label="Select all listed"
            tabIndex={-1}
            checked={selected === 'all'}
            readOnly
            ref={(box) => {
              if (box) box.indeterminate = selected === 'some';
            }}
          />
        </ColumnHeader>
        {columns.map((column, index) => (
          <ColumnHeader
            key={column.id}
            label={columnLabel(column.id)}
            columnIndex={NAME_COLUMN + 1 + index}
            className={cellClass(column)}
            field={sortFieldOf(column.id)}
            sort={sort}
          />
        ))}
      </div>
    </div>
  );
});

interface ColumnHeaderProps {
  label: string;
  columnIndex: number;
  className: string | undefined;
  field: SortBy | null;
  sort: Sort | null;
  /** What stands before the label. */
  children?: ReactNode;
}

function ColumnHeader({ label, columnIndex, className, field, sort, children }: ColumnHeaderProps) {
  const [{ sort: asked }, changeList] = useListState();
  const sorted = sort?.field === field ? sort : null;
  return (
    <div
      role="columnheader"
      // Else it would be all that stands in it, the box too.
      aria-label={label}
      aria-colindex={columnIndex}
      className={className}
      title={field === 'below' ? 'Categories below, in all levels' : undefined}
      aria-sort={sorted ? (sorted.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {children}
      {field ? (
        <button
          type="button"
          className={styles.sortButton}
          onClick={() =>
            changeList({ sort: nextSort(field, asked?.field === field ? asked : null) })
          }
        >
          {label}
          <SortIcon sorted={sorted} />
        </button>
      ) : (
        label
      )}
    </div>
  );
}

function SortIcon({ sorted }: { sorted: Sort | null }) {
  if (sorted === null) return <ArrowUpDown className={styles.hint} aria-hidden="true" />;
  return sorted.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />;
}

/** Returns how a press sorts: names from A first, times from the latest and branches from the largest; then the other way; then not at all. */
function nextSort(field: SortBy, sorted: Sort | null): Sort | null {
  const isDescending = startsDescending(field);
  if (sorted === null) return { field, isDescending };
  return sorted.isDescending === isDescending ? { field, isDescending: !isDescending } : null;
}
