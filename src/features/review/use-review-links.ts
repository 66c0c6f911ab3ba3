import { useMemo } from 'react';
import { categoriesPath, categoryPath } from '../../connections/paths';
import { useSiteContext } from '../../connections/site-context';

/** Returns the addresses that the review leads to: none of them has what stands in the review's own. */
export function useReviewLinks() {
  const { connection, siteId } = useSiteContext();
  return useMemo(
    () => ({
      toCategory: (id: string) => categoryPath(connection.id, siteId, id),
      toList: (query?: string) => {
        const search =
          query === undefined ? '' : `?${new URLSearchParams({ q: query }).toString()}`;
        return categoriesPath(connection.id, siteId) + search;
      },
    }),
    [connection.id, siteId],
  );
}
