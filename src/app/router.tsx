import { createBrowserRouter } from 'react-router-dom';
import { CategoriesPage } from '../categories/categories-page';
import { LazyDetailPage } from '../categories/detail/lazy-detail-page';
import { ConnectionRoute } from './connection-route';
import { ErrorPage } from './error-page';
import { Home } from './home';
import { NotFoundPage } from './not-found-page';
import { Shell } from './shell/shell';
import { createLazyPart } from '../ui/lazy/create-lazy-part';

const ConnectionsPage = createLazyPart(
  async () => (await import('../connections/page/connections-page')).ConnectionsPage,
);

const CheckPage = createLazyPart(
  async () => (await import('../contract-check/screen/check-page')).CheckPage,
);

/** The screens and their addresses. An error stays in the part of the screen that it happened in. */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <ErrorPage />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { index: true, element: <Home /> },
              { path: 'connections', element: <ConnectionsPage /> },
              {
                element: <ConnectionRoute />,
                children: [
                  {
                    path: ':connection/sites/:siteId/categories',
                    element: <CategoriesPage />,
                    children: [
                      {
                        path: ':categoryId',
                        element: <LazyDetailPage />,
                        errorElement: <ErrorPage />,
                      },
                    ],
                  },
                  { path: ':connection/sites/:siteId/check', element: <CheckPage /> },
                ],
              },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
    // With its slash at the end, the path without one would lie outside of the app.
    { basename: import.meta.env.BASE_URL.slice(0, -1) },
  );
}
