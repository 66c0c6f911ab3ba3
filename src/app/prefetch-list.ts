import { categoriesPath, parseIds } from '../routing/paths';
import { categoriesOptions } from '../data/queries';
import { toService } from '../site/to-service';
import type { AppServices } from './app-services';

/**
 * Restores the list that the address names, or asks for its first page, while the screen for it is still
 * made. Where it needs a key that is not there, the other tabs are asked for that first.
 */
export async function prefetchList(services: AppServices): Promise<void> {
  const { store, keyRing, queryClient, fetchClients } = services;
  const path = window.location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const { connectionId, siteId } = parseIds(path);
  const connection = store.getSnapshot().find(({ id }) => id === connectionId);
  if (!connection || !path.startsWith(categoriesPath(connectionId, siteId))) return;
  const needsKey = connection.auth === 'key' && !store.answersWithoutKey(connection);
  if (needsKey && keyRing.get(connection) === null) {
    // The screens ask for it once they are loaded, and report failures themselves.
    void import('../site/keys/key-card').catch(() => {});
    if ((await keyRing.request(connection)) === null) return;
  }
  const service = toService(connection, services, fetchClients);
  const site = { connection, service, siteId };
  await queryClient.prefetchInfiniteQuery(categoriesOptions(site));
}
