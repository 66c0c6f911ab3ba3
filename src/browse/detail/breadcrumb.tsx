import { Link } from '../../routing/link';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import { isolatePath } from '../../data/category-path';
import { formatPath, nameOf } from '../../model/names';
import { useSitePaths } from '../../site/site-paths';
import * as t from '../../messages/generated/detail';
import styles from './detail-bar.module.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ancestors, findAncestors } from '../../model/hierarchy';
import { categoryOptions } from '../../data/queries';
import { useSiteContext } from '../../site/site-context';

/** A longer path is folded: the first ancestor and the last two stay. */
const MOST_UNFOLDED = 4;

interface BreadcrumbProps {
  category: Category;
  loaded: LoadedCategories | null;
}

export function Breadcrumb({ category, loaded }: BreadcrumbProps) {
  const { known, end } = useAncestors(category, loaded);
  const paths = useSitePaths();
  const isFolded = known.length > MOST_UNFOLDED;
  const toCrumb = (ancestor: Category) => {
    const name = nameOf(ancestor);
    return (
      <li key={ancestor.id} className={styles.item}>
        <Link
          to={paths.category(ancestor.id)}
          className="quiet-link truncated"
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
          <Link to={paths.categories} className="quiet-link truncated">
            {t.categories()}
          </Link>
        </li>
        {end.kind !== 'root' && <li className={styles.item}>…</li>}
        {known.slice(0, isFolded ? 1 : undefined).map(toCrumb)}
        {isFolded && (
          <li className={styles.item} title={isolatePath(formatPath(known.slice(1, -2)))}>
            …
          </li>
        )}
        {isFolded && known.slice(-2).map(toCrumb)}
        <li className="visually-hidden" aria-current="page" lang="">
          {nameOf(category)}
        </li>
      </ol>
    </nav>
  );
}

interface AncestorsResult extends Ancestors {
  /** The reason why the missing ancestor could not be retrieved. */
  error: Error | null;
  retry: () => void;
}

/**
 * Finds the ancestors of a category: in the loaded list, or else by retrieving one after the other, since each names
 * the next.
 */
export function useAncestors(category: Category, loaded: LoadedCategories | null): AncestorsResult {
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
    // The code above reads the data from the cache, so the library does not see that `data` is used.
    notifyOnChangeProps: ['data', 'error'],
  });
  return { ...ancestors, error: missingId === null ? null : error, retry: () => void refetch() };
}
