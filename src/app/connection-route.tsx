import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSiteIds } from '../connections/address';
import type { Connection } from '../connections/connection';
import { useConnectionStore, useConnections, useKeyRing } from '../connections/connections-context';
import { toAddPath } from '../connections/paths';
import { SiteContextProvider } from '../connections/site-context';
import { type FetchClients, toService } from '../connections/to-service';

/** Finds the connection that the URL names; one that this browser does not know is asked for. */
export function ConnectionRoute({ fetchClients }: { fetchClients: FetchClients }) {
  const { pathname, search } = useLocation();
  const { connectionId, siteId } = useSiteIds();
  const connection = useConnections().find(({ id }) => id === connectionId);
  const store = useConnectionStore();
  const isKnown = connection !== undefined;
  useEffect(() => {
    if (isKnown) store.setLastUsed(connectionId);
  }, [store, isKnown, connectionId]);
  if (!connection) {
    return <Navigate to={toAddPath(connectionId, siteId, pathname + search)} replace />;
  }
  // Another connection or site is another page: nothing of the one before stays.
  return (
    <Connected
      key={JSON.stringify([connectionId, siteId])}
      connection={connection}
      siteId={siteId}
      fetchClients={fetchClients}
    >
      <Outlet />
    </Connected>
  );
}

interface ConnectedProps {
  connection: Connection;
  siteId: string;
  fetchClients: FetchClients;
  children: ReactNode;
}

/** Hands a site to what is shown of it, once it is known whether any tab holds its key. */
export function Connected({ connection, siteId, fetchClients, children }: ConnectedProps) {
  const store = useConnectionStore();
  const keyRing = useKeyRing();
  const hasLookedForKey = useLookForKey(connection);
  const site = useMemo(
    () => ({
      connection,
      siteId,
      service: toService(connection, { keyRing, store }, fetchClients),
    }),
    [connection, siteId, keyRing, store, fetchClients],
  );

  return hasLookedForKey && <SiteContextProvider value={site}>{children}</SiteContextProvider>;
}

/** A new tab has no key yet; another one of the app may. Done before the first request needs it. */
function useLookForKey(connection: Connection): boolean {
  const store = useConnectionStore();
  const keyRing = useKeyRing();
  const [hasLooked, setHasLooked] = useState(
    () =>
      connection.auth !== 'key' ||
      keyRing.get(connection) !== null ||
      store.answersWithoutKey(connection),
  );
  useEffect(() => {
    if (!hasLooked) void keyRing.request(connection).then(() => setHasLooked(true));
  }, [hasLooked, keyRing, connection]);
  return hasLooked;
}
