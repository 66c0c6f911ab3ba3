import type { ReactNode } from 'react';
import type { Category } from '../../../api/schemas';
import { classNames } from '../../../ui/class-names';
import { formatNumber } from '../../../text/locale';
import { parseTime } from '../../../api/parse-time';
import { RelativeTime } from '../../../ui/relative-time';
import { MarkedText } from '../../../ui/marked-text';
import { StatusBadge } from '../../status-badge';
import styles from './cells.module.css';
import type { ShownColumn } from './columns';

interface CellProps {
  column: ShownColumn;
  category: Category;
  /** How many of its sub-categories are loaded, and whether these are all. */
  childCount: number;
  isAllLoaded: boolean;
  /** What was searched for. */
  query: string;
  /** The time it is now, in ms since the epoch. */
  now: number;
}

/** What a category has in one of the columns. */
export function Cell({ column, ...row }: CellProps) {
  const { id } = column;
  const isText = id === 'slug' || id === 'id';
  return (
    <div
      role="gridcell"
      className={cellClass(column)}
      title={isText ? (row.category[id] ?? '') : undefined}
      dir={isText ? 'auto' : undefined}
    >
      {toContent(id, row)}
    </div>
  );
}

function toContent(
  id: ShownColumn['id'],
  { category, childCount, isAllLoaded, query, now }: Omit<CellProps, 'column'>,
): ReactNode {
  switch (id) {
    case 'slug':
    case 'id':
      return <MarkedText text={category[id] ?? ''} query={query} />;
    case 'status':
      return category.status !== null && <StatusBadge status={category.status} />;
    case 'subCategories':
      return childCount > 0 && <ChildCount count={childCount} isAll={isAllLoaded} />;
    case 'updatedAt':
    case 'createdAt':
      return (
        category[id] !== null && (
          <RelativeTime value={category[id]} time={parseTime(category[id])} now={now} />
        )
      );
  }
}

function ChildCount({ count, isAll }: { count: number; isAll: boolean }) {
  if (isAll) return formatNumber(count);
  return (
    <span title={`${formatNumber(count)} of them loaded so far`}>
      {formatNumber(count)}+<span className="visually-hidden"> loaded so far</span>
    </span>
  );
}

/** The width of a column, and where it gives way; the same for its header. */
export function cellClass({ id, rank }: ShownColumn): string {
  return classNames(
    styles.cell,
    styles[id],
    rank >= 1 && styles.second,
    rank >= 3 && styles.fourth,
    rank >= 4 && styles.fifth,
  );
}
