import { useLocation } from 'react-router-dom';
import { toEditPath } from './connections-search';
import { categoriesPath, categoryPath, checkPath, parseIds, type PathIds } from './paths';
import { useSiteContext } from './site-context';

/** Returns what the current address names. */
export function useIds(): PathIds {
  return parseIds(useLocation().pathname);
}

/** Returns the addresses of the current site's screens. */
export function useSitePaths() {
  const { connection, siteId } = useSiteContext();
  const { pathname, search } = useLocation();
  return {
    /** The list as it is now: searched, filtered and sorted the same. */
    categories: categoriesPath(connection.id, siteId) + search,
    /** A category beside that list. */
    category: (id: string) => categoryPath(connection.id, siteId, id) + search,
    check: checkPath(connection.id, siteId),
    /** The connection's settings, which lead back here. */
    settings: toEditPath(connection.id, pathname + search),
  };
}
