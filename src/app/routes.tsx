import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useConnectionStore, useConnections } from '../site/connections-context';
import { ReviewIndicator } from '../review/review-indicator';
import { KeyGate, useLookForKey } from '../panes/keys/key-gate';
import { useIds } from '../routing/address';
import { toListSearch } from '../routing/list-state';
import { categoriesPath, comparePath, toAddPath } from '../routing/paths';
import { lazyScreen } from './lazy-screens';
import { ScreenBoundary } from './screen-boundary';
import { type Screen, SCREENS } from './screens';
import { Shell } from './shell/shell';
import { useEffect } from 'react';
import { type Connection, toListIdentity } from '../site/connection';
import { SiteContextProvider, useSite, useSiteContext } from '../site/site-context';

const SITE = ':connection/sites/:siteId/';

const NotFoundPage = lazyScreen(async () => (await import('./not-found-page')).NotFoundPage);

/** Returns the routes for the screens with these needs, under the path `base`. */
const toRoutes = (needed: Screen['needs'], base = ''): RouteObject[] =>
  SCREENS.filter(({ needs }) => needs === needed).map(
    ({ path, pattern = path, children = [], Page }) => ({
      path: base + pattern,
      element: <Page />,
      children,
    }),
  );

const WITH_KEY: RouteObject[] = [
  ...toRoutes('key', SITE),
  { path: `${SITE}changes`, element: <ChangesRedirect /> },
];

const CONNECTED: RouteObject[] = [
  { element: <ListScreens />, children: WITH_KEY },
  ...toRoutes('site', SITE),
];

const ROUTES: RouteObject[] = [
  { index: true, element: <Home /> },
  ...toRoutes(null),
  { path: ':connection', element: <ConnectionHome /> },
  { element: <ConnectionRoute />, children: CONNECTED },
  { path: '*', element: <NotFoundPage /> },
];

export function AppRoutes() {
  return <ScreenBoundary>{useRoutes([{ element: <Shell />, children: ROUTES }])}</ScreenBoundary>;
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
  return <Navigate to={connection ? toList(connection) : '/connections'} replace />;
}

/** Opens the list of a connection of which the URL has only the ID. */
function ConnectionHome() {
  const { search } = useLocation();
  const { connectionId } = useIds();
  const connection = useConnections().find(({ id }) => id === connectionId);
  if (!connection) return <NotFoundPage />;
  return <Navigate to={toList(connection) + toListSearch(search)} replace />;
}

function toList({ id, siteId }: Connection): string {
  return siteId ? categoriesPath(id, siteId) : '/connections';
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
  // If another tab edits the connection, its list may be a different one, so loading and selection start over.
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
        <ReviewIndicator />
        <Outlet />
      </SiteContextProvider>
    )
  );
}
