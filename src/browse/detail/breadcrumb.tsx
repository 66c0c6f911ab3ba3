import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../../routing/link';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import { isolatePath } from '../../data/category-path';
import { formatPath, nameOf } from '../../model/names';
import { useSitePaths } from '../../site/use-site-paths';
import * as t from '../../messages/generated/detail';
import styles from './detail-bar.module.css';
import { useAncestors } from './use-ancestors';

/** The folds of a path, the longest first: beyond `most` ancestors, only the first and last ones are shown. */
const FOLDS = [
  { most: 4, first: 1, last: 2 },
  { most: 3, first: 1, last: 2 },
  { most: 2, first: 1, last: 1 },
  { most: 1, first: 0, last: 1 },
] as const;

interface BreadcrumbProps {
  category: Category;
  loaded: LoadedCategories | null;
}

export function Breadcrumb({ category, loaded }: BreadcrumbProps) {
  const { known, end } = useAncestors(category, loaded);
  const paths = useSitePaths();
  const [isUnfolded, setUnfolded] = useState(false);
  const [list, { most, first, last }] = useFold(formatPath(known));
  const isFolded = !isUnfolded && known.length > most;
  const isStartFolded = isFolded && first === 0;
  const folded = isFolded ? known.slice(first, -last) : [];
  const toCrumb = (ancestor: Category) => {
    const name = nameOf(ancestor);
    // The first unfolded name replaces the button, which had the focus.
    const ref = isUnfolded && ancestor === known[first] ? takeFocus : null;
    return (
      <li key={ancestor.id} className={styles.item}>
        <Link
          to={paths.category(ancestor.id)}
          className="quiet-link truncated"
          ref={ref}
          title={name}
          dir="auto"
          lang=""
        >
          {name}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={t.breadcrumb()} className={styles.breadcrumb}>
      <ol
        ref={list}
        className={styles.list}
        data-unfolded={isUnfolded || undefined}
        data-tight={most === 1 || undefined}
      >
        {!isStartFolded && (
          <>
            <li className={styles.item}>
              <Link to={paths.categories} className="quiet-link truncated">
                {t.categories()}
              </Link>
            </li>
            {end.kind !== 'root' && <li className={styles.item}>…</li>}
          </>
        )}
        {known.slice(0, isFolded ? first : undefined).map(toCrumb)}
        {isFolded && (
          <li className={styles.item}>
            <button
              type="button"
              className={styles.unfold}
              aria-label={t.showMoreLevels({ count: folded.length })}
              title={isolatePath(formatPath(folded))}
              onClick={() => setUnfolded(true)}
            >
              …
            </button>
          </li>
        )}
        {isFolded && known.slice(-last).map(toCrumb)}
        <li className="visually-hidden" aria-current="page" lang="">
          {nameOf(category)}
        </li>
      </ol>
    </nav>
  );
}

function useFold(path: string) {
  const list = useRef<HTMLOListElement>(null);
  const [fold, setFold] = useState({ at: 0, path });
  useLayoutEffect(() => {
    const current = list.current;
    if (!current) return;
    // Measures after layout and before paint, so that nothing moves.
    const observer = new ResizeObserver(() =>
      flushSync(() => setFold((last) => ({ ...last, at: 0 }))),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const current = list.current;
    const isTooWide = current !== null && current.scrollWidth > current.clientWidth;
    if (isTooWide && fold.at < FOLDS.length - 1) setFold({ ...fold, at: fold.at + 1, path });
  }, [fold, path]);
  return [list, FOLDS[fold.at] ?? FOLDS[0]] as const;
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
