import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { withCriteria } from '../list-state';
import type { Sort, SortField } from '../model/sort';
import styles from './category-table.module.css';

interface Column {
  label: string;
  className: string | undefined;
  field?: SortField;
}

const COLUMNS: Column[] = [
  { label: 'Name', className: styles.nameCell, field: 'name' },
  { label: 'Slug', className: styles.slugCell, field: 'slug' },
  { label: 'Status', className: styles.statusCell, field: 'status' },
  { label: 'Sub-categories', className: styles.countCell },
  { label: 'Updated', className: styles.updatedCell, field: 'updatedAt' },
];

/** The headers of the columns; pressing one sorts: one way, the other way, the service's own order. */
export function ColumnHeaders({ sort }: { sort: Sort | null }) {
  const [search, setSearch] = useSearchParams();
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {COLUMNS.map(({ label, className, field }) => {
          const sorted = sort !== null && sort.field === field ? sort : null;
          return (
            <div
              key={label}
              role="columnheader"
              className={className}
              aria-sort={sorted ? (sorted.isDescending ? 'descending' : 'ascending') : undefined}
            >
              {field ? (
                <button
                  type="button"
                  className={styles.sortButton}
                  onClick={() => setSearch(withCriteria(search, { sort: nextSort(field, sorted) }))}
                >
                  {label}
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                label
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function SortIcon({ sorted }: { sorted: Sort | null }) {
  if (sorted === null) return <ArrowUpDown className={styles.hint} aria-hidden="true" />;
  return sorted.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />;
}

/** Names from A first, times from the latest first; then the other way; then not at all. */
function nextSort(field: SortField, sorted: Sort | null): Sort | null {
  const startsDescending = field === 'updatedAt';
  if (sorted === null) return { field, isDescending: startsDescending };
  return sorted.isDescending === startsDescending
    ? { field, isDescending: !startsDescending }
    : null;
}
