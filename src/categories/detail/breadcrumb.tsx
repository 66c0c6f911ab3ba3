import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../../api/schemas';
import type { Ancestors } from '../model/ancestors';
import { nameOf } from '../model/names';
import { useSitePaths } from '../../connections/paths';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  category: Category;
  ancestors: Ancestors;
}

/** The way from the site down to the category. */
export function Breadcrumb({ category, ancestors }: BreadcrumbProps) {
  const paths = useSitePaths();
  const isPartial = ancestors.end.kind !== 'root';
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        <li className={styles.item}>
          <Link to={paths.categories}>Categories</Link>
        </li>
        {isPartial && (
          <Fragment>
            <Separator />
            <li className={styles.item}>…</li>
          </Fragment>
        )}
        {ancestors.known.map((ancestor) => (
          <Fragment key={ancestor.id}>
            <Separator />
            <li className={styles.item}>
              <Link to={paths.category(ancestor.id)} dir="auto">
                {nameOf(ancestor)}
              </Link>
            </li>
          </Fragment>
        ))}
        <Separator />
        <li className={styles.item} aria-current="page">
          <bdi>{nameOf(category)}</bdi>
        </li>
      </ol>
    </nav>
  );
}

function Separator() {
  return (
    <li className={styles.separator} aria-hidden="true">
      <ChevronRight />
    </li>
  );
}
