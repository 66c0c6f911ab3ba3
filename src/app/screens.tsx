import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useConnectionStore, useConnections } from '../site/connections-context';
import { KeyGate, useLookForKey } from '../site/keys/key-gate';
import { useIds } from '../routing/address';
import { categoriesPath, comparePath, toAddPath } from '../routing/paths';
import { DetailPage } from '../browse/detail/detail-page';
import { CategoriesPage } from './categories-page';
import { CheckPage, ComparePage, ConnectionsPage, NotFoundPage, ReviewPage } from './lazy-screens';
import { ScreenBoundary } from './screen-boundary';
import { Shell } from './shell/shell';
import { useEffect } from 'react';
import { type Connection, toListIdentity } from '../site/connection';
import { SiteContextProvider, useSite, useSiteContext } from '../site/site-context';

const SITE = ':connection/sites/:siteId';

const OPEN_CATEGORY: RouteObject = {
  path: ':categoryId',
  element: (
    <ScreenBoundary>
      <DetailPage />
    </ScreenBoundary>
  ),
};

const WITH_KEY: RouteObject[] = [
  { path: `${SITE}/categories`, element: <CategoriesPage />, children: [OPEN_CATEGORY] },
  { path: `${SITE}/compare`, element: <ComparePage /> },
  { path: `${SITE}/review`, element: <ReviewPage /> },
  { path: `${SITE}/changes`, element: <ChangesRedirect /> },
];

const CONNECTED: RouteObject[] = [
  { element: <ListScreens />, children: WITH_KEY },
  { path: `${SITE}/check`, element: <CheckPage /> },
];

const SCREENS: RouteObject[] = [
  { index: true, element: <Home /> },
  { path: 'connections/new?', element: <ConnectionsPage /> },
  { element: <ConnectionRoute />, children: CONNECTED },
  { path: '*', element: <NotFoundPage /> },
];

export function Screens() {
  return <ScreenBoundary>{useRoutes([{ element: <Shell />, children: SCREENS }])}</ScreenBoundary>;
}

function ChangesRedirect() {
  const { connectionId, siteId } = useIds();
  return <Navigate to={`${comparePath(connectionId, siteId)}?with=before`} replace />;
}

function Home() {
  const { search, hash } = useLocation();
  const connection = useConnectionStore().home();
  const namesService = new URLSearchParams(search).has('service');
  if (namesService) return <Navigate to={`/connections/new${search}${hash}`} replace />;
  const to = connection?.siteId ? categoriesPath(connection.id, connection.siteId) : '/connections';
  return <Navigate to={to} replace />;
}

function ConnectionRoute() {
  const { pathname, search } = useLocation();
  const { connectionId, siteId } = useIds();
  const connection = useConnections().find(({ id }) => id === connectionId);
  const store = useConnectionStore();
  const isKnown = connection !== undefined;
  useEffect(() => {
    if (isKnown) store.setLastUsed(connectionId);
  }, [store, isKnown, connectionId]);
  if (!connection) {
    return <Navigate to={toAddPath(connectionId, siteId, pathname + search)} replace />;
  }
  // The key resets all state when the connection or site changes.
  return (
    <Connected
      key={JSON.stringify([connectionId, siteId])}
      connection={connection}
      siteId={siteId}
    />
  );
}

/** The screens that show the site's list. */
function ListScreens() {
  const { connection } = useSiteContext();
  // If another tab edits the connection, the list is another one, and so are its loading and its selection.
  return (
    <KeyGate key={toListIdentity(connection)}>
      <Outlet />
    </KeyGate>
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
