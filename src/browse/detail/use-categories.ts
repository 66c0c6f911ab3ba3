import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { LoadedCategories } from '../../model/loaded-categories';
import { categoryOptions } from '../../data/queries';
import { useSiteContext } from '../../site/site-context';

const AT_A_TIME = 6;

/** Finds categories by their IDs: in the loaded list, or else by retrieving them, a few at a time. */
export function useCategories(ids: readonly string[], loaded: LoadedCategories | null) {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const wanted = ids.filter((id) => !loaded?.find(id));
  const isSettled = (id: string) => {
    const state = queryClient.getQueryState(categoryOptions(site, id).queryKey);
    // A failed request waits for the user; a refresh has invalidated the loaded ones.
    return state?.status === 'error' || (state?.status === 'success' && !state.isInvalidated);
  };
  const next = new Set(wanted.filter((id) => !isSettled(id)).slice(0, AT_A_TIME));

  const results = useQueries({
    queries: wanted.map((id) => ({
      ...categoryOptions(site, id),
      enabled: next.has(id),
      // Names may be out of date until the next refresh.
      staleTime: Number.POSITIVE_INFINITY,
      retryOnMount: false,
      // Includes the time, so that the next request starts even if the data is the same.
      notifyOnChangeProps: ['data', 'error', 'dataUpdatedAt'],
    })),
  });

  const resultOf = new Map(wanted.map((id, position) => [id, results[position]]));
  return (id: string) => {
    const result = resultOf.get(id);
    return {
      category: loaded?.find(id) ?? result?.data?.category,
      error: result?.error ?? null,
      retry: () => void result?.refetch(),
    };
  };
}
