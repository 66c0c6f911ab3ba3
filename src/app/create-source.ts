import type { LazyKeeper } from '../categories/kept/lazy-keeper';
import type { Connection } from '../connections/connection';
import type { KeyRing } from '../connections/key-ring';
import type { Source } from '../connections/source';
import { type Fetches, toService } from '../connections/to-service';

interface Means {
  keyRing: KeyRing;
  fetches: Fetches;
  keeper: Pick<LazyKeeper, 'restore'>;
}

/** A site of a connection, as all that reads from it needs to know it. */
export function createSource(
  connection: Connection,
  siteId: string,
  { keyRing, fetches, keeper }: Means,
): Source {
  const source: Source = {
    connection,
    siteId,
    service: toService(connection, keyRing, fetches),
    restored: () => keeper.restore(source),
  };
  return source;
}
