import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress, useSearch } from '../routing/address';
import { categoriesPath, categoryPath, checkPath, reviewPath, toEditPath } from '../routing/paths';
import { useSiteContext } from './site-context';

/** Returns the addresses of the current site's screens. */
export function useSitePaths() {
  const { connection, siteId } = useSiteContext();
  const { toHref } = useAddress();
  const search = useSearch();
  return useMemo(
    () => ({
      /** The list as it is now: searched, filtered and sorted the same. */
      categories: categoriesPath(connection.id, siteId) + search,
      category: (id: string) => categoryPath(connection.id, siteId, id) + search,
      categoryHref: (id: string) => toHref(categoryPath(connection.id, siteId, id) + search),
      check: checkPath(connection.id, siteId),
      review: reviewPath(connection.id, siteId),
    }),
    [connection.id, siteId, search, toHref],
  );
}

/** Returns the address of the settings of the current connection, which lead back here. */
export function useSettingsPath(): string {
  const { connection } = useSiteContext();
  const { pathname, search } = useLocation();
  return toEditPath(connection.id, pathname + search);
}
