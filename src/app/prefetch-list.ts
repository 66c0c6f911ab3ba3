import { parseIds } from '../categories/paths';
import { categoriesOptions } from '../categories/queries';
import { toService } from '../connections/to-service';
import type { Wiring } from './wire-app';

/**
 * Asks for the first page of the list that the address names, while the screen for it is still made.
 * Where a key is needed that is not there, the screen looks for it first.
 */
export function prefetchList({ store, keyRing, queryClient, fetches, router }: Wiring): void {
  const { connectionId, siteId } = parseIds(router.state.location.pathname);
  const connection = store.getSnapshot().find(({ id }) => id === connectionId);
  if (!connection || !siteId) return;
  if (connection.auth === 'key' && keyRing.get(connection) === null) return;
  const service = toService(connection, keyRing, fetches);
  void queryClient.prefetchInfiniteQuery(categoriesOptions({ connection, siteId, service }));
}
