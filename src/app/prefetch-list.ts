import { categoriesPath, parseIds } from '../connections/paths';
import { categoriesOptions } from '../categories/queries';
import { toService } from '../connections/to-service';
import type { AppServices } from './app-services';

/**
 * Restores the list that the address names, or asks for its first page, while the screen for it is still
 * made. A key that is not there is asked of the other tabs meanwhile.
 */
export function prefetchList(services: AppServices): void {
  const { store, keyRing, queryClient, fetchClients } = services;
  const path = window.location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const { connectionId, siteId } = parseIds(path);
  const connection = store.getSnapshot().find(({ id }) => id === connectionId);
  if (!connection || !path.startsWith(categoriesPath(connectionId, siteId))) return;
  if (connection.auth === 'key' && keyRing.get(connection) === null) {
    void keyRing.request(connection);
    if (!store.answersWithoutKey(connectionId)) return;
  }
  const service = toService(connection, keyRing, fetchClients);
  const site = { connection, service, siteId };
  void queryClient.prefetchInfiniteQuery(categoriesOptions(site));
}
