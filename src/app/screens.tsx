import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Navigate, Outlet, Route, Routes, useLocation, useOutletContext } from 'react-router-dom';
import { useConnectionStore } from '../site/connections-context';
import { KeyGate } from '../site/keys/key-gate';
import { useSiteIds } from '../routing/address';
import { categoriesPath, comparePath } from '../routing/paths';
import * as t from '../messages/generated/app';
import * as common from '../messages/generated/common';
import { Button, buttonClass } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import { createLazyPart } from '../ui/lazy/lazy-part';
import { CategoriesPage, DetailPage } from './categories-page';
import { ConnectionRoute } from './connection-route';
import styles from './page.module.css';
import { Shell } from './shell/shell';

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
                      element={<DetailPage />}
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
  const isSetupLink = new URLSearchParams(search).has('service');
  if (isSetupLink) return <Navigate to={`/connections/new${search}${hash}`} replace />;
  const to = connection?.siteId ? categoriesPath(connection.id, connection.siteId) : '/connections';
  return <Navigate to={to} replace />;
}
