import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DEFAULT_PAGING } from '../../src/api/service';
import type { Configuration } from '../../src/site/configuration/configuration';
import type { Connection } from '../../src/site/connection';
import { createConnectionStore } from '../../src/site/connection-store';
import { ConnectionsProvider } from '../../src/site/connections-context';
import { createKeyRing } from '../../src/site/keys/key-ring';
import { createServiceStates } from '../../src/site/service-state';
import { createMemoryStorage } from './memory-storage';
import { createTabs } from './tabs';

export const configuredShop: Connection = {
  id: 'shop',
  name: 'Shop',
  baseUrl: 'https://shop.example.com',
  siteId: 'magazine',
  auth: 'key',
  paging: DEFAULT_PAGING,
  loadAll: 'when-needed',
  definedBy: 'configuration',
};

export const draft = {
  name: 'My shop',
  baseUrl: 'https://my.example.com',
  siteId: 'my site',
  paging: DEFAULT_PAGING,
};

/** Creates a tab's store and key ring, with separate storage. `openTab` creates another tab's key ring. */
export function createConnections(configuration: Partial<Configuration> = {}) {
  const tabs = createTabs();
  const local = createMemoryStorage();
  function openTab() {
    return createKeyRing({ session: createMemoryStorage(), local, channel: tabs.open() });
  }
  const keyRing = openTab();
  const store = createConnectionStore({
    configuration: {
      connections: [],
      demo: true,
      customConnections: true,
      ...configuration,
    },
    keyRing,
    storage: local,
  });
  return {
    store,
    keyRing,
    states: createServiceStates(),
    now: () => Date.now(),
    deleteData: () => Promise.resolve(true),
    local,
    tabs,
    openTab,
  };
}

/** Renders an app screen at a URL. Every other URL renders nothing. */
export function renderConnections(
  screen: ReactNode,
  connections: ComponentProps<typeof ConnectionsProvider>['value'] & object,
  path = '/connections',
) {
  const router = createMemoryRouter(
    [
      { path: '/connections/new?', element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  const user = userEvent.setup();
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <ConnectionsProvider value={connections}>
        <RouterProvider router={router} />
      </ConnectionsProvider>
    </QueryClientProvider>,
  );
  return {
    user,
    client,
    address: () => router.state.location.pathname + router.state.location.search,
    fragment: () => router.state.location.hash,
    goBack: () => router.navigate(-1),
  };
}
