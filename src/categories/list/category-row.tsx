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
import { Expander } from './expander';

interface CategoryRowProps {
  category: Category;
  /** Counted from 0, without the header. */
  row: number;
  /** Where the row stands, in px from the top of the first. */
  top: number;
  to: string;
  /** Its place in the hierarchy in two pieces, null for a root: see `RowPlace`. */
  above: string | null;
  parent: string | null;
  /** Why it was found, where its name does not say. */
  snippet: string | null;
  /** How many of its sub-categories are loaded. */
  childCount: number;
  isOpen: boolean;
  /** Whether Tab leads to this row. */
  isActive: boolean;
  /** What was searched for. */
  query: string;
  /** The time it is now, in ms since the epoch. */
  now: number;
  /** Its place in the tree; in the list null. Not an object, which would be another one each time. */
  level: number | null;
  place: number | null;
  siblingCount: number | null;
  /** Null where there is nothing to expand. */
  isExpanded: boolean | null;
  /** It is only there because something below it was found. */
  isContext: boolean;
  /** @param all whether all that is below it goes along */
  onToggle: (id: string, isExpanded: boolean, all: boolean) => void;
}

/** One category in the list. Memoised: another page, or a scroll, renders only the rows that are new. */
export const CategoryRow = memo(function CategoryRow({
  category,
  row,
  top,
  to,
  above,
  parent,
  snippet,
  childCount,
  isOpen,
  isActive,
  query,
  now,
  level,
  place,
  siblingCount,
  isExpanded,
  isContext,
  onToggle,
}: CategoryRowProps) {
  const name = nameOf(category);
  const slug = category.slug ?? '';
  const path = above ? `${above} › ${parent}` : (parent ?? '');
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-level={level ?? undefined}
      aria-posinset={place ?? undefined}
      aria-setsize={siblingCount ?? undefined}
      aria-expanded={isExpanded ?? undefined}
      className={classNames(styles.row, isOpen && styles.isOpen, isContext && styles.isContext)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className={styles.nameCell}>
        {level !== null && (
          <Expander
            name={name}
            level={level}
            isExpanded={isExpanded}
            onToggle={(all) => onToggle(category.id, !isExpanded, all)}
          />
        )}
        <CategoryIcon icon={category.icon} name={name} />
        <span className={styles.names}>
          <Link
            to={to}
            className={styles.link}
            tabIndex={isActive ? 0 : -1}
            aria-current={isOpen ? 'true' : undefined}
            data-category-id={category.id}
            data-row-key={category.id}
            title={name}
            dir="auto"
          >
            <MarkedText text={name} query={query} />
          </Link>
          {snippet !== null ? (
            <span className={styles.snippet} dir="auto" title={snippet}>
              <MarkedText text={snippet} query={query} />
            </span>
          ) : (
            parent !== null && (
              <span className={styles.path} title={path}>
                {above && (
                  <>
                    <bdi className={styles.above}>{above}</bdi>
                    <span className={styles.separator}> › </span>
                  </>
                )}
                <bdi className={styles.parent}>{parent}</bdi>
              </span>
            )
          )}
        </span>
      </div>
      <div
        role="gridcell"
        className={classNames(styles.slugCell, styles.slug)}
        title={slug}
        dir="auto"
      >
        <MarkedText text={slug} query={query} />
      </div>
      <div role="gridcell" className={styles.statusCell}>
        {category.status !== null && <StatusBadge status={category.status} />}
      </div>
      <div role="gridcell" className={styles.countCell}>
        {childCount > 0 && formatNumber(childCount)}
      </div>
      <div role="gridcell" className={styles.updatedCell}>
        {category.updatedAt !== null && <RelativeTime value={category.updatedAt} now={now} />}
      </div>
    </div>
  );
});
