import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type SiteContext, SiteContextProvider } from '../../src/site/site-context';
import type { Connection } from '../../src/site/connection';
import { ConnectionsProvider } from '../../src/site/connections-context';
import { toService } from '../../src/site/service-access';
import { createConnections } from '../site/render-connections';

export function renderInSite(part: ReactNode, connection: Connection) {
  const connections = createConnections({ connections: [connection] });
  const site: SiteContext = {
    connection,
    service: toService(connection, connections),
    siteId: 'magazine',
    now: () => Date.now(),
  };
  const element = <SiteContextProvider value={site}>{part}</SiteContextProvider>;
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/shop/sites/magazine/categories?q=tea'],
  });
  const result: RenderResult = render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectionsProvider value={connections}>
        <RouterProvider router={router} />
      </ConnectionsProvider>
    </QueryClientProvider>,
  );
  return { ...connections, ...result, user: userEvent.setup() };
}
