import { useState } from 'react';
import { Link } from '../../connections/link';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatPath, nameOf } from '../../model/names';
import { useSitePaths } from '../../connections/use-site-paths';
import { formatCount } from '../../text/numbers';
import { createMediaStore, useStore } from '../../ui/store';
import styles from './detail-bar.module.css';
import { useAncestors } from './use-ancestors';

/** A way of more ancestors is folded: shown are so many of the farthest and of the nearest ones. */
const LINE = { most: 4, farthest: 1, nearest: 2 };

/** On a phone a whole name takes all the room there is: that of the parent is the one to go on by. */
const NARROW_LINE = { most: 1, farthest: 0, nearest: 1 };

const narrow = createMediaStore('(width < 40rem)');

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
  const { most, farthest, nearest } = useStore(narrow) ? NARROW_LINE : LINE;
  const isFolded = !isUnfolded && known.length > most;
  const isStartFolded = isFolded && farthest === 0;
  const folded = isFolded ? known.slice(farthest, -nearest) : [];
  const toCrumb = (ancestor: Category) => {
    const name = nameOf(ancestor);
    // The first that was folded stands in the place of the button, which had the focus.
    const ref = isUnfolded && ancestor === known[farthest] ? takeFocus : null;
    return (
      <li key={ancestor.id} className={styles.item}>
        <Link
          to={paths.category(ancestor.id)}
          className="quiet-link"
          ref={ref}
          title={name}
          dir="auto"
        >
          {name}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol className={styles.list} data-unfolded={isUnfolded || undefined}>
        {!isStartFolded && (
          <>
            <li className={styles.item}>
              <Link to={paths.categories} className="quiet-link">
                Categories
              </Link>
            </li>
            {end.kind !== 'root' && <li className={styles.item}>…</li>}
          </>
        )}
        {known.slice(0, isFolded ? farthest : undefined).map(toCrumb)}
        {isFolded && (
          <li className={styles.item}>
            <button
              type="button"
              className={styles.unfold}
              aria-label={`Show ${formatCount(folded.length, 'more level', 'more levels')}`}
              title={formatPath(folded)}
              onClick={() => setUnfolded(true)}
            >
              …
            </button>
          </li>
        )}
        {isFolded && known.slice(-nearest).map(toCrumb)}
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
