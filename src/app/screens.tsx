import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import {
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useOutletContext,
  useRoutes,
} from 'react-router-dom';
import { useConnectionStore, useConnections } from '../site/connections-context';
import { KeyGate, useLookForKey } from '../site/keys/key-gate';
import { useSiteIds } from '../routing/address';
import { categoriesPath, comparePath, toAddPath } from '../routing/paths';
import * as t from '../messages/generated/app';
import * as common from '../messages/generated/common';
import { Button, buttonClass } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import { createLazyPart } from '../ui/lazy/lazy-part';
import { whenIdle } from '../ui/lazy/when-idle';
import { CategoriesPage, LazyDetailPage } from './categories-page';
import styles from './page.module.css';
import { Shell } from './shell/shell';
import { useEffect } from 'react';
import { type Connection, toListIdentity } from '../site/connection';
import { SiteContextProvider, useSite, useSiteContext } from '../site/site-context';

const ConnectionsPage = createLazyPart(
  async () => (await import('../connections/connections-page')).ConnectionsPage,
);

const CheckPage = createLazyPart(async () => (await import('../check/check-page')).CheckPage);

const ComparePage = createLazyPart(
  async () => (await import('../compare/compare-page')).ComparePage,
);

const ReviewPage = createLazyPart(async () => (await import('../review/review-page')).ReviewPage);

const NotFoundPage = createLazyPart(async () => (await import('./not-found-page')).NotFoundPage);

const SITE = ':connection/sites/:siteId';

export function Screens() {
  const openCategory = { path: ':categoryId', element: <LazyDetailPage /> };
  const withKey = [
    { path: `${SITE}/compare`, element: <ComparePage /> },
    { path: `${SITE}/review`, element: <ReviewPage /> },
    { path: `${SITE}/changes`, element: <ChangesRedirect /> },
    {
      path: `${SITE}/categories`,
      element: <CategoriesPage />,
      children: [{ element: <ErrorBarrier />, children: [openCategory] }],
    },
  ];
  const connected = [
    { element: <ListScreens />, children: withKey },
    { path: `${SITE}/check`, element: <CheckPage /> },
  ];
  const screens: RouteObject[] = [
    { index: true, element: <Home /> },
    { path: 'connections/new?', element: <ConnectionsPage /> },
    { element: <ConnectionRoute />, children: connected },
    { path: '*', element: <NotFoundPage /> },
  ];
  const shell = {
    element: <Shell />,
    children: [{ element: <ErrorBarrier />, children: screens }],
  };
  return useRoutes([{ element: <ErrorBarrier />, children: [shell] }]);
}

function ErrorBarrier() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
      <Outlet context={useOutletContext()} />
    </ErrorBoundary>
  );
}

function ErrorPage({ error }: Pick<FallbackProps, 'error'>) {
  return (
    <div className={styles.page}>
      <Alert
        title={t.error()}
        actions={
          <>
            <Button size="sm" onClick={() => window.location.reload()}>
              {common.reload()}
            </Button>
            <a href={import.meta.env.BASE_URL} className={buttonClass('ghost', 'sm')}>
              {t.backToStart()}
            </a>
          </>
        }
      >
        <p>{t.errorHelp()}</p>
        {error instanceof Error && <p>{error.message}</p>}
      </Alert>
    </div>
  );
}

function ChangesRedirect() {
  const { connectionId, siteId } = useSiteIds();
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
  const { connectionId, siteId } = useSiteIds();
  const connection = useConnections().find(({ id }) => id === connectionId);
  const store = useConnectionStore();
  const isKnown = connection !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    return whenIdle(() => store.setLastUsed(connectionId));
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
