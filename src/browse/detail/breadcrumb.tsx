import { Link } from 'react-router-dom';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { useSitePaths } from '../../panes/site-paths';
import * as t from '../../messages/generated/detail';
import styles from './detail-bar.module.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findAncestors } from '../../model/hierarchy';
import { categoryOptions } from '../../data/queries';
import { useSiteContext } from '../../site/site-context';
import { VisuallyHidden } from '../../ui/text/visually-hidden';

/** The number of ancestors that a long path shows, from the parent up. */
const SHOWN = 4;

interface BreadcrumbProps {
  category: Category;
  loaded: LoadedCategories | null;
}

export function Breadcrumb({ category, loaded }: BreadcrumbProps) {
  const { known, end } = useAncestors(category, loaded);
  const paths = useSitePaths();
  const isCut = end.kind !== 'root' || known.length > SHOWN;
  const toCrumb = (ancestor: Category) => {
    const name = nameOf(ancestor);
    return (
      <li key={ancestor.id} className={styles.item}>
        <Link
          to={paths.category(ancestor.id)}
          className={styles.link}
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
      <ol className={styles.list}>
        <li className={styles.item}>
          <Link to={paths.categories} className={styles.link}>
            {t.categories()}
          </Link>
        </li>
        {isCut && <li className={styles.item}>…</li>}
        {known.slice(-SHOWN).map(toCrumb)}
        <VisuallyHidden as="li" aria-current="page" lang="">
          {nameOf(category)}
        </VisuallyHidden>
      </ol>
    </nav>
  );
}

/** Finds the ancestors in the loaded list. Requests missing ones one by one because each contains the next one's ID. */
export function useAncestors(category: Category, loaded: LoadedCategories | null) {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const ancestors = findAncestors(category, (id) => {
    const retrieved = queryClient.getQueryData(categoryOptions(site, id).queryKey)?.category;
    return loaded?.find(id) ?? retrieved;
  });
  const missingId = ancestors.end.kind === 'missing' ? ancestors.end.missingId : null;
  const { error, refetch } = useQuery({
    ...categoryOptions(site, missingId ?? ''),
    enabled: missingId !== null,
    // TanStack Query tracks which properties a component reads. The code above bypasses that: it reads `data` from the
    // cache.
    notifyOnChangeProps: ['data', 'error'],
  });
  return { ...ancestors, error: missingId === null ? null : error, retry: () => void refetch() };
}
