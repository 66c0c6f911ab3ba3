import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import * as t from '../messages/generated/commands';
import type { GridSelection } from './rows';
import styles from './table.module.css';

/** A column of a table. The first one has the names of the rows. */
export interface GridColumn {
  id: string;
  label: string;
  /** Sets its width, and where it gives way; its cells have the same. */
  className?: string | undefined;
  title?: string | undefined;
  /** The direction in which it sorts the rows; null if it does not, undefined if it cannot. */
  sorted?: 'ascending' | 'descending' | null | undefined;
}

interface ColumnHeadersProps {
  columns: readonly GridColumn[];
  selection: GridSelection | null;
  onSort: ((id: string) => void) | undefined;
}

export function ColumnHeaders({ columns, selection, onSort }: ColumnHeadersProps) {
  const isSome = selection !== null && selection.ids.size > 0 && !selection.isAll;
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {columns.map(({ id, label, className, title, sorted }, index) => (
          <div
            key={id}
            role="columnheader"
            // Without it the name would include the box.
            aria-label={label}
            aria-colindex={index + 1}
            className={index === 0 ? styles.nameHeader : className}
            title={title}
            aria-sort={sorted ?? undefined}
          >
            {index === 0 && selection && (
              // The grid listens to its clicks, as to those of the rows. By keyboard Ctrl A selects all.
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
              label
            ) : (
              <button type="button" className={styles.sortButton} onClick={() => onSort?.(id)}>
                {label}
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
