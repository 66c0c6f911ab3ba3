import { parseIds } from '../categories/paths';
import { categoriesOptions } from '../categories/queries';
import { toService } from '../connections/to-service';
import type { Wiring } from './wire-app';

/**
 * Asks for the first page of the list that the address names, while the screen for it is still made.
 * Where a key is needed that is not there, the screen looks for it first.
 */
export function prefetchList({ store, keyRing, queryClient, fetches, router }: Wiring): void {
  // The router's own state still has the path that the app is served below.
  const path = router.state.location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const { connectionId, siteId } = parseIds(path);
  const connection = store.getSnapshot().find(({ id }) => id === connectionId);
  if (!connection || !siteId) return;
  if (connection.auth === 'key' && keyRing.get(connection) === null) return;
  const service = toService(connection, keyRing, fetches);
  void queryClient.prefetchInfiniteQuery(categoriesOptions({ connection, siteId, service }));
}
