import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../../api/schemas';
import { classNames } from '../../ui/class-names';
import { formatNumber } from '../../ui/locale';
import { RelativeTime } from '../../ui/relative-time';
import { CategoryIcon } from '../category-icon';
import { MarkedText } from '../marked-text';
import { nameOf } from '../names';
import { StatusBadge } from '../status-badge';
import styles from './category-table.module.css';

interface CategoryRowProps {
  category: Category;
  /** Counted from 0, without the header. */
  row: number;
  /** Where the row stands, in px from the top of the first. */
  top: number;
  to: string;
  /** The names of its ancestors in one line; null for a root. */
  path: string | null;
  /** How many of its sub-categories are loaded. */
  childCount: number;
  isOpen: boolean;
  /** What was searched for. */
  query: string;
  /** The time it is now, in ms since the epoch. */
  now: number;
}

/** One category in the list. Memoised: another page, or a scroll, renders only the rows that are new. */
export const CategoryRow = memo(function CategoryRow({
  category,
  row,
  top,
  to,
  path,
  childCount,
  isOpen,
  query,
  now,
}: CategoryRowProps) {
  const name = nameOf(category);
  const slug = category.slug ?? '';
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classNames(styles.row, isOpen && styles.isOpen)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="cell" className={styles.nameCell}>
        <CategoryIcon icon={category.icon} name={name} />
        <span className={styles.names}>
          <Link
            to={to}
            className={styles.link}
            aria-current={isOpen ? 'true' : undefined}
            data-category-id={category.id}
            title={name}
            dir="auto"
          >
            <MarkedText text={name} query={query} />
          </Link>
          {path !== null && (
            <span className={styles.path} title={path} dir="auto">
              {path}
            </span>
          )}
        </span>
      </div>
      <div role="cell" className={classNames(styles.slugCell, styles.slug)} title={slug} dir="auto">
        <MarkedText text={slug} query={query} />
      </div>
      <div role="cell" className={styles.statusCell}>
        {category.status !== null && <StatusBadge status={category.status} />}
      </div>
      <div role="cell" className={styles.countCell}>
        {childCount > 0 && formatNumber(childCount)}
      </div>
      <div role="cell" className={styles.updatedCell}>
        {category.updatedAt !== null && <RelativeTime value={category.updatedAt} now={now} />}
      </div>
    </div>
  );
});
