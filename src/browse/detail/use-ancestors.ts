import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Category } from '../../api/schemas';
import { type Ancestors, findAncestors } from '../../model/ancestors';
import type { LoadedCategories } from '../../model/loaded-categories';
import { categoryOptions } from '../../data/queries';
import { useSiteContext } from '../../site/site-context';

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
    return loaded?.find(id) ?? (retrieved && (loaded?.index.read(retrieved) ?? retrieved));
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
