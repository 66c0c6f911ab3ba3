import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { categoryOptions } from '../../data/queries';
import { rowKeyAt } from '../../grid/focus-target';
import { useSiteContext } from '../../site/site-context';

/** How long the pointer must rest on a link before its category is prefetched, in ms. */
const HOVER_MS = 80;

/**
 * Returns a function that prefetches the category of a link under the pointer or focus, and one that cancels the
 * prefetch.
 */
export function usePrefetch() {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = (target: EventTarget | null) => {
    stop();
    const id = categoryIdAt(target);
    if (id === null) return;
    timer.current = setTimeout(() => {
      const options = categoryOptions(site, id);
      // Only the user retries a failed request.
      if (queryClient.getQueryState(options.queryKey)?.status === 'error') return;
      void queryClient.prefetchQuery(options);
    }, HOVER_MS);
  };
  return [start, stop] as const;
}

function categoryIdAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  // Keyboard focus is on the row, not on its link.
  const link = target.matches('[data-row-key]') ? target.querySelector('a') : target.closest('a');
  return link && rowKeyAt(link);
}
