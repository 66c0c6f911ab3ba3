import { parseIds } from '../categories/paths';
import { categoriesOptions } from '../categories/queries';
import { categoriesPath } from '../connections/site-paths';
import { toService } from '../connections/to-service';
import type { Wiring } from './wire-app';

/**
 * Brings back the list that the address names, or asks for its first page, while the screen for it is
 * still made.
 * Where a key is needed that is not there, the screen looks for it first.
 */
export async function prefetchList({
  store,
  keyRing,
  queryClient,
  keeper,
  fetches,
  router,
}: Wiring): Promise<void> {
  // The router's own state still has the path that the app is served below.
  const path = router.state.location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const { connectionId, siteId } = parseIds(path);
  const connection = store.getSnapshot().find(({ id }) => id === connectionId);
  if (!connection || !path.startsWith(categoriesPath(connectionId, siteId))) return;
  if (connection.auth === 'key' && keyRing.get(connection) === null) return;
  const source = { connection, siteId, service: toService(connection, keyRing, fetches) };
  await keeper.restore(source);
  await queryClient.prefetchInfiniteQuery(categoriesOptions(source));
}
