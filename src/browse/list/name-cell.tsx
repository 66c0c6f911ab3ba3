import type { ReactNode } from 'react';
import * as t from '../../messages/generated/list';
import { joinList } from '../../messages/join';
import type { Category } from '../../api/schemas';
import { CategoryIcon } from '../../data/category-icon';
import { CategoryPath } from '../../data/category-path';
import { MarkedText } from '../../ui/marked-text';
import { nameOf, PATH_SEPARATOR } from '../../model/names';
import { StatusBadge } from '../../data/status-badge';
import { NAME_COLUMN } from '../../data/columns';
import { cellProps } from '../../grid/grid-row';
import styles from '../../grid/name-cell.module.css';

export interface NameCellProps {
  category: Category;
  /** The address of its page, as a link needs it. */
  href: string;
  /** Its place in the hierarchy in two pieces, null for a root: see `placeOf`. */
  above: string | null;
  parent: string | null;
  /** The text that the search found, if it is not in the name. */
  snippet: string | null;
  /** An unusual status whose column may be hidden; null for none. */
  status: string | null;
  isSelected: boolean;
  /** The column to which Tab leads in this row, if any. */
  tabStop: number | null;
  words: readonly string[];
  /** Rendered before the icon: the place in the tree. */
  children: ReactNode;
}

export function NameCell({
  category,
  href,
  above,
  parent,
  snippet,
  status,
  isSelected,
  tabStop,
  words,
  children,
}: NameCellProps) {
  const name = nameOf(category);
  const path = above ? above + PATH_SEPARATOR + parent : (parent ?? '');
  return (
    <div
      role="rowheader"
      {...cellProps(NAME_COLUMN, tabStop)}
      // Without a label, the name would include those of its buttons.
      aria-label={joinList([name, status, snippet ?? path])}
      className={styles.cell}
    >
      {children}
      {/* The list handles clicks, because it knows the range. The keyboard selects the row. */}
      <input
        type="checkbox"
        className={styles.select}
        aria-label={t.select({ name })}
        tabIndex={-1}
        checked={isSelected}
        readOnly
      />
      <CategoryIcon icon={category.icon} className={styles.icon} />
      <span className={styles.names}>
        {/* The list handles its clicks: a router link in each row took an eighth of the script time of a fling. */}
        <a
          href={href}
          className={styles.link}
          // The keyboard opens the row.
          tabIndex={-1}
          title={name}
          dir="auto"
          lang=""
        >
          <MarkedText text={name} words={words} />
        </a>
        {snippet !== null ? (
          <span className={styles.snippet} dir="auto" lang="" title={snippet}>
            <MarkedText text={snippet} words={words} />
          </span>
        ) : (
          parent !== null && <CategoryPath above={above} parent={parent} words={words} />
        )}
      </span>
      {status !== null && <StatusBadge status={status} className={styles.status} />}
    </div>
  );
}
