import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Navigate, Outlet, Route, Routes, useLocation, useOutletContext } from 'react-router-dom';
import { useConnectionStore, useConnections } from '../site/connections-context';
import { KeyGate, useLookForKey } from '../site/keys/key-gate';
import { useSiteIds } from '../routing/address';
import { categoriesPath, comparePath, toAddPath } from '../routing/paths';
import * as t from '../messages/generated/app';
import * as common from '../messages/generated/common';
import { Button, buttonClass } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import { createLazyPart } from '../ui/lazy/lazy-part';
import { CategoriesPage, LazyDetailPage } from './categories-page';
import styles from './page.module.css';
import { Shell } from './shell/shell';
import { useEffect } from 'react';
import type { Connection } from '../site/connection';
import { SiteContextProvider, useSite } from '../site/site-context';

const ConnectionsPage = createLazyPart(
  async () => (await import('../connections/connections-page')).ConnectionsPage,
);

const CheckPage = createLazyPart(
  async () => (await import('../check/check-page')).CheckPage,
  undefined,
  true,
);

const ComparePage = createLazyPart(
  async () => (await import('../compare/compare-page')).ComparePage,
);

const ReviewPage = createLazyPart(async () => (await import('../review/review-page')).ReviewPage);

const NotFoundPage = createLazyPart(async () => (await import('./not-found-page')).NotFoundPage);

export function Screens() {
  return (
    <Routes>
      <Route element={<ErrorBarrier />}>
        <Route element={<Shell />}>
          <Route element={<ErrorBarrier />}>
            <Route index element={<Home />} />
            <Route path="connections/new?" element={<ConnectionsPage />} />
            <Route element={<ConnectionRoute />}>
              <Route
                element={
                  <KeyGate>
                    <Outlet />
                  </KeyGate>
                }
              >
                <Route path=":connection/sites/:siteId/compare" element={<ComparePage />} />
                <Route path=":connection/sites/:siteId/review" element={<ReviewPage />} />
                <Route path=":connection/sites/:siteId/changes" element={<ChangesRedirect />} />
                <Route element={<CategoriesPage />}>
                  <Route path=":connection/sites/:siteId/categories" element={null} />
                  <Route element={<ErrorBarrier />}>
                    <Route
                      path=":connection/sites/:siteId/categories/:categoryId"
                      element={<LazyDetailPage />}
                    />
                  </Route>
                </Route>
              </Route>
              <Route path=":connection/sites/:siteId/check" element={<CheckPage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
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
