import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useCallback, useState } from 'react';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import { categoryOptions } from '../../data/queries';
import { useSiteContext } from '../../site/site-context';

const AT_A_TIME = 6;

/** The distance from the screen at which names load, so that they are there when the user scrolls to them. */
const MARGIN = '200px';

interface FoundCategory {
  category: Category | undefined;
  error: Error | null;
  retry: () => void;
}

/**
 * Finds categories by their IDs: in the loaded list, or else by retrieving those that are on screen, a few at a
 * time.
 *
 * @returns a ref for the element of each, which has its ID as `data-id`, and the category of an ID
 */
export function useCategories(
  ids: readonly string[],
  loaded: LoadedCategories | null,
): [RefCallback<HTMLElement>, (id: string) => FoundCategory] {
  const [observe, seen] = useOnScreen();
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const wanted = ids.filter((id) => !loaded?.find(id) && seen.has(id));
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
  const categoryOf = (id: string) => {
    const result = resultOf.get(id);
    return {
      category: loaded?.find(id) ?? result?.data?.category,
      error: result?.error ?? null,
      retry: () => void result?.refetch(),
    };
  };
  return [observe, categoryOf];
}

function useOnScreen(): [RefCallback<HTMLElement>, ReadonlySet<string>] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) => {
          const ids = entries
            .filter(({ isIntersecting }) => isIntersecting)
            .map(({ target }) => (target instanceof HTMLElement ? target.dataset.id : undefined))
            .filter((id) => id !== undefined);
          if (ids.length > 0) setSeen((before) => new Set([...before, ...ids]));
        },
        { rootMargin: MARGIN },
      ),
  );
  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );
  return [observe, seen];
}
