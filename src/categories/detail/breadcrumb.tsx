import { Link } from '../../connections/link';
import type { Category } from '../../api/schemas';
import type { Ancestors } from '../model/ancestors';
import { nameOf } from '../model/names';
import { useSitePaths } from '../../connections/use-site-paths';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  category: Category;
  ancestors: Ancestors;
}

/** The way from the site down to the category. */
export function Breadcrumb({ category, ancestors }: BreadcrumbProps) {
  const paths = useSitePaths();
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        <li className={styles.item}>
          <Link to={paths.categories}>Categories</Link>
        </li>
        {ancestors.end.kind !== 'root' && <li className={styles.item}>…</li>}
        {ancestors.known.map((ancestor) => (
          <li key={ancestor.id} className={styles.item}>
            <Link to={paths.category(ancestor.id)} dir="auto">
              {nameOf(ancestor)}
            </Link>
          </li>
        ))}
        <li className={styles.item} aria-current="page">
          <bdi>{nameOf(category)}</bdi>
        </li>
      </ol>
    </nav>
  );
}
