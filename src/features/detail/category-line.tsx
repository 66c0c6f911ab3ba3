import type { ReactNode } from 'react';
import type { Category } from '../../api/schemas';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { CategoryIcon } from '../../categories/category-icon';
import { nameOf } from '../../model/names';
import styles from './category-line.module.css';

interface CategoryLineProps {
  id: string;
  /** Until it is known the id stands in its place. */
  category: Category | undefined;
  /** Whether it is the one that is open. */
  isCurrent?: boolean;
  /** What stands after its name. */
  children?: ReactNode;
}

/** A line that leads to a category. */
export function CategoryLine({ id, category, isCurrent = false, children }: CategoryLineProps) {
  const paths = useSitePaths();
  const name = category ? nameOf(category) : id;
  return (
    <div className={styles.line}>
      <CategoryIcon icon={category?.icon ?? null} className={styles.icon} />
      <span className={styles.text}>
        <Link
          to={paths.category(id)}
          className={styles.link}
          title={name}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <bdi>{name}</bdi>
        </Link>
        {children}
      </span>
    </div>
  );
}
