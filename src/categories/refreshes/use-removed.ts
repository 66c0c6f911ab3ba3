import { useMemo } from 'react';
import { ApiError } from '../../api/failure';
import type { Category } from '../../api/schemas';
import type { Refresh } from './refreshes';
import { useRefreshes } from './use-refreshes';

interface Known {
  id: string;
  /** Whether it is in the list as it is loaded now. */
  isListed: boolean;
  /** The service's own answer for the category, now or earlier, and its time in ms since the epoch. */
  response: { category: Category; loadedAt: number } | null;
  error: Error | null;
}

export interface RemovedCategory {
  category: Category;
  /** When it was so, in ms since the epoch. */
  knownAt: number;
}

/**
 * Returns what was last known of a category that has been removed: the service no longer has it, or the last
 * refresh of a whole list has not found it. Null where it is not certain, or nothing is known.
 */
export function useRemoved({ id, isListed, response, error }: Known): RemovedCategory | null {
  const refreshes = useRefreshes();
  const found = useMemo(() => findRemoved(refreshes, id), [refreshes, id]);
  const isMissing = error instanceof ApiError && error.failure.kind === 'not-found';
  // A service may have no way to ask for one category: what it lists is there.
  if (isListed) return null;
  if (response) return isMissing ? { ...response, knownAt: response.loadedAt } : null;
  if (!found || !(isMissing || found.refresh.isWhole)) return null;
  return { category: found.category, knownAt: found.refresh.since };
}

/** Finds the last refresh that no longer found a category, unless a later one found it again. */
function findRemoved(refreshes: readonly Refresh[], id: string) {
  for (const refresh of refreshes) {
    if (refresh.added.some((category) => category.id === id)) return null;
    const category = refresh.removed.find((it) => it.id === id);
    if (category) return { category, refresh };
  }
  return null;
}
