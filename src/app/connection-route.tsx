import { useEffect, useMemo, useState } from 'react';
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
    />
  );
}

interface ConnectedProps {
  connection: Connection;
  siteId: string;
  fetchClients: FetchClients;
}

function Connected({ connection, siteId, fetchClients }: ConnectedProps) {
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

  useEffect(() => store.setLastUsed(connection.id), [store, connection.id]);

  if (!hasLookedForKey) return null;
  return (
    <SiteContextProvider value={site}>
      <Outlet />
    </SiteContextProvider>
  );
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
