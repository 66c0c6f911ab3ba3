import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Outlet, Route, Routes, useLocation, useOutletContext } from 'react-router-dom';
import { CategoriesPage } from './categories-page';
import { LazyChangesPage } from '../features/changes/lazy-changes-page';
import { LazyDetailPage } from '../features/detail/lazy-detail-page';
import { useConnectionStore } from '../connections/connections-context';
import { categoriesPath } from '../connections/paths';
import type { FetchClients } from '../connections/to-service';
import { createLazyPart } from '../ui/lazy/create-lazy-part';
import { Connected, ConnectionRoute } from './connection-route';
import { ErrorPage } from './error-page';
import { KeyGate } from './key-gate';
import { NotFoundPage } from './not-found-page';
import { Shell } from './shell/shell';

const ConnectionsPage = createLazyPart(
  async () => (await import('../features/connections/connections-page')).ConnectionsPage,
);

const CheckPage = createLazyPart(
  async () => (await import('../features/check/check-page')).CheckPage,
);

const ComparePage = createLazyPart(
  async () => (await import('../features/compare/compare-page')).ComparePage,
);

const ReviewPage = createLazyPart(
  async () => (await import('../features/review/review-page')).ReviewPage,
);

/**
 * The screens and their addresses.
 *
 * @param fetchClients handed in from outside so that a test can hand in others
 */
export function Screens({ fetchClients }: { fetchClients: FetchClients }) {
  return (
    <Routes>
      <Route element={<ErrorBarrier />}>
        <Route element={<Shell />}>
          <Route element={<ErrorBarrier />}>
            <Route index element={<Home />} />
            <Route path="connections" element={<ConnectionsPage />} />
            <Route element={<ConnectionRoute fetchClients={fetchClients} />}>
              <Route
                element={
                  <KeyGate>
                    <Outlet />
                  </KeyGate>
                }
              >
                <Route
                  path=":connection/sites/:siteId/compare"
                  element={
                    <ComparePage
                      renderSite={(site, children) => (
                        <Connected {...site} fetchClients={fetchClients}>
                          <KeyGate isPart>{children}</KeyGate>
                        </Connected>
                      )}
                    />
                  }
                />
                <Route path=":connection/sites/:siteId/review" element={<ReviewPage />} />
                <Route element={<CategoriesPage />}>
                  <Route path=":connection/sites/:siteId/categories" element={null} />
                  <Route element={<ErrorBarrier />}>
                    <Route
                      path=":connection/sites/:siteId/categories/:categoryId"
                      element={<LazyDetailPage />}
                    />
                    <Route path=":connection/sites/:siteId/changes" element={<LazyChangesPage />} />
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

/** Keeps an error in the part of the screen that it happened in, until another address is opened. */
function ErrorBarrier() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
      <Outlet context={useOutletContext()} />
    </ErrorBoundary>
  );
}

/** Goes on to the connection used last, else the first configured, else the demo. */
function Home() {
  const connection = useConnectionStore().home();
  const to = connection?.siteId ? categoriesPath(connection.id, connection.siteId) : '/connections';
  return <Navigate to={to} replace />;
}
