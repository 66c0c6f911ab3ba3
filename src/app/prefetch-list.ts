import { categoriesPath, parseIds } from '../connections/paths';
import { categoriesOptions } from '../categories/queries';
import { createSiteContext } from './create-site-context';
import type { AppServices } from './app-services';

/**
 * Brings back the list that the address names, or asks for its first page, while the screen for it is
 * still made. Where a key is needed that is not there, the screen looks for it first.
 */
export function prefetchList(services: AppServices): void {
  const { store, keyRing, queryClient, router } = services;
  // The router's own state still has the path that the app is served below.
  const path = router.state.location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const { connectionId, siteId } = parseIds(path);
  const connection = store.getSnapshot().find(({ id }) => id === connectionId);
  if (!connection || !path.startsWith(categoriesPath(connectionId, siteId))) return;
  if (connection.auth === 'key' && keyRing.get(connection) === null) return;
  const site = createSiteContext(connection, siteId, services);
  void queryClient.prefetchInfiniteQuery(categoriesOptions(site));
}
