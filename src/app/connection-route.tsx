import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSiteIds } from '../routing/address';
import type { Connection } from '../site/connection';
import { useConnectionStore, useConnections } from '../site/connections-context';
import { toAddPath } from '../routing/paths';
import { useLookForKey } from '../site/keys/key-gate';
import { SiteContextProvider, useSite } from '../site/site-context';

export function ConnectionRoute() {
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
    />
  );
}

function Connected({ connection, siteId }: { connection: Connection; siteId: string }) {
  const site = useSite(connection, siteId);
  return (
    useLookForKey(connection) && (
      <SiteContextProvider value={site}>
        <Outlet />
      </SiteContextProvider>
    )
  );
}
