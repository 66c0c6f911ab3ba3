import { useState } from 'react';
import { Link } from '../../connections/link';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatPath, nameOf } from '../model/names';
import { useSitePaths } from '../../connections/use-site-paths';
import styles from './breadcrumb.module.css';
import { useAncestors } from './use-ancestors';

/** How many ancestors are shown before the middle of the way is folded, and how many of the nearest then. */
const MAX_SHOWN = 4;
const NEAREST = 2;

interface BreadcrumbProps {
  category: Category;
  loaded: LoadedCategories | null;
}

/**
 * The way from the site down to the category, in one line until a person asks for all of it. The name of the category
 * itself stands below.
 */
export function Breadcrumb({ category, loaded }: BreadcrumbProps) {
  const { known, end } = useAncestors(category, loaded);
  const paths = useSitePaths();
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = !isUnfolded && known.length > MAX_SHOWN;
  const toCrumb = (ancestor: Category) => {
    const name = nameOf(ancestor);
    // The first that was folded stands in the place of the button, which had the focus.
    const ref = isUnfolded && ancestor === known[1] ? takeFocus : null;
    return (
      <li key={ancestor.id} className={styles.item}>
        <Link to={paths.category(ancestor.id)} ref={ref} title={name} dir="auto">
          {name}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol className={styles.list} data-unfolded={isUnfolded || undefined}>
        <li className={styles.item}>
          <Link to={paths.categories}>Categories</Link>
        </li>
        {end.kind !== 'root' && <li className={styles.item}>…</li>}
        {(isFolded ? known.slice(0, 1) : known).map(toCrumb)}
        {isFolded && (
          <li className={styles.item}>
            <button
              type="button"
              className={styles.unfold}
              aria-label={`Show ${known.length - 1 - NEAREST} more levels`}
              title={formatPath(known.slice(1, -NEAREST))}
              onClick={() => setUnfolded(true)}
            >
              …
            </button>
          </li>
        )}
        {isFolded && known.slice(-NEAREST).map(toCrumb)}
        <li className="visually-hidden" aria-current="page">
          {nameOf(category)}
        </li>
      </ol>
    </nav>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
