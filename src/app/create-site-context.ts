import type { LazyKeeper } from '../categories/kept/lazy-keeper';
import type { Connection } from '../connections/connection';
import type { KeyRing } from '../connections/keys/key-ring';
import type { SiteContext } from '../connections/site-context';
import { type FetchClients, toService } from '../connections/to-service';

interface SiteContextOptions {
  keyRing: KeyRing;
  fetchClients: FetchClients;
  keeper: Pick<LazyKeeper, 'restore'>;
}

/** A site of a connection, as all that reads from it needs to know it. */
export function createSiteContext(
  connection: Connection,
  siteId: string,
  { keyRing, fetchClients, keeper }: SiteContextOptions,
): SiteContext {
  const site: SiteContext = {
    connection,
    siteId,
    service: toService(connection, keyRing, fetchClients),
    restored: () => keeper.restore(site),
  };
  return site;
}
