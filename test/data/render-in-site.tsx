import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AddressProvider } from '../../src/routing/address';
import { type SiteContext, SiteContextProvider } from '../../src/site/site-context';
import type { Connection } from '../../src/site/connection';
import { ConnectionsProvider, toService } from '../../src/site/connections-context';
import { createConnections } from '../site/render-connections';

/** Renders a part of the screens of a connection's site; `show` puts another in its place. */
export function renderInSite(
  part: ReactNode,
  connection: Connection,
  connections = createConnections({ connections: [connection] }),
  queryClient = new QueryClient(),
) {
  const site: SiteContext = {
    connection,
    service: toService(connection, connections),
    siteId: 'magazine',
  };
  const at = (children: ReactNode) => {
    const router = createMemoryRouter(
      [
        {
          path: '*',
          element: (
            <AddressProvider>
              <SiteContextProvider value={site}>{children}</SiteContextProvider>
            </AddressProvider>
          ),
        },
      ],
      { initialEntries: ['/shop/sites/magazine/categories?q=tea'] },
    );
    return (
      <QueryClientProvider client={queryClient}>
        <ConnectionsProvider value={connections}>
          <RouterProvider router={router} />
        </ConnectionsProvider>
      </QueryClientProvider>
    );
  };
  const result: RenderResult = render(at(part));
  return { ...connections, ...result, user: userEvent.setup() };
}
