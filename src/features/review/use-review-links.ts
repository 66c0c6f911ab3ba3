import { categoriesPath, categoryPath } from '../../connections/paths';
import { useSiteContext } from '../../connections/site-context';

/** Returns the addresses that the review leads to: none of them has what stands in the review's own. */
export function useReviewLinks() {
  const { connection, siteId } = useSiteContext();
  return {
    toCategory: (id: string) => categoryPath(connection.id, siteId, id),
    toList: (query: string) =>
      `${categoriesPath(connection.id, siteId)}?${new URLSearchParams({ q: query }).toString()}`,
  };
}
