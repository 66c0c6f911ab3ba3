import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { categoriesOptions } from '../queries';
import { useSiteContext } from '../../connections/site-context';

/** How often the list is rendered while all of it is loaded, in ms. */
const PACE_MS = 100;

/**
 * The list of the site, as far as it is loaded.
 *
 * @param isPaced page after page is coming: so many that to render each would take longer than to
 *   load it, and nobody could see them
 */
export function useList(isPaced: boolean) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isPaced) return;
    const timer = setInterval(tick, PACE_MS);
    return () => clearInterval(timer);
  }, [isPaced]);

  return useInfiniteQuery({
    ...categoriesOptions(useSiteContext()),
    ...(isPaced && { notifyOnChangeProps: [] }),
  });
}
