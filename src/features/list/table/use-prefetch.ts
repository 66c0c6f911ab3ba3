import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { categoryOptions } from '../../../categories/queries';
import { rowKeyAt } from '../../../grid/focus-target';
import { useSiteContext } from '../../../connections/site-context';

/** The time in ms that the pointer rests on a link before its category is prefetched. */
const HOVER_MS = 80;

/** Prefetches a category when the pointer rests on its link, or its link or row has the focus. */
export function usePrefetch() {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const pointedId = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const start = (target: EventTarget | null) => {
    const id = categoryIdAt(target);
    if (id === pointedId.current) return;
    pointedId.current = id;
    clearTimeout(timer.current);
    if (id === null) return;
    timer.current = setTimeout(() => {
      const options = categoryOptions(site, id);
      // Only the user retries a failed request.
      if (queryClient.getQueryState(options.queryKey)?.status === 'error') return;
      void queryClient.prefetchQuery(options);
    }, HOVER_MS);
  };
  return [start, () => start(null)] as const;
}

function categoryIdAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  // The focus is on the row of a link.
  const link = target.matches('[data-row-key]') ? target.querySelector('a') : target.closest('a');
  return link && rowKeyAt(link);
}
