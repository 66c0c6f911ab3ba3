import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import { categoryOptions } from '../../categories/queries';
import { useSiteContext } from '../../connections/site-context';

/** How many categories are retrieved for their names at a time. */
const AT_A_TIME = 6;

/** What is known of a category of which there is only the id. */
export interface FoundCategory {
  category: Category | undefined;
  error: Error | null;
  retry: () => void;
}

/**
 * Finds the categories behind ids: in the list where they are loaded, else by retrieving those that
 * are on screen, a few at a time.
 */
export function useCategories(
  ids: readonly string[],
  loaded: LoadedCategories | null,
  isOnScreen: (id: string) => boolean,
): (id: string) => FoundCategory {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const wanted = ids.filter((id) => !loaded?.find(id) && isOnScreen(id));
  const isSettled = (id: string) => {
    const state = queryClient.getQueryState(categoryOptions(site, id).queryKey);
    // What has failed waits for a person; a refresh has made what there is invalid.
    return state?.status === 'error' || (state?.status === 'success' && !state.isInvalidated);
  };
  const next = new Set(wanted.filter((id) => !isSettled(id)).slice(0, AT_A_TIME));

  const results = useQueries({
    queries: wanted.map((id) => ({
      ...categoryOptions(site, id),
      enabled: next.has(id),
      // A name that was seen is good enough until the next refresh.
      staleTime: Number.POSITIVE_INFINITY,
      retryOnMount: false,
      // Its time too: the next one's turn comes also where a name has stayed the same.
      notifyOnChangeProps: ['data', 'error', 'dataUpdatedAt'],
    })),
  });

  const resultOf = new Map(wanted.map((id, position) => [id, results[position]]));
  return (id) => {
    const result = resultOf.get(id);
    return {
      category: loaded?.find(id) ?? result?.data?.category,
      error: result?.error ?? null,
      retry: () => void result?.refetch(),
    };
  };
}
