import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { ConnectionsProvider } from '../connections/connections-context';
import { StoredDataProvider } from '../connections/stored-data';
import { CommandsProvider } from '../ui/commands/commands-context';
import { FetchClientsProvider } from './fetch-clients';
import type { AppServices } from './app-services';

export function App({ services }: { services: AppServices }) {
  const { queryClient, storedData, fetchClients, commands, router } = services;
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionsProvider value={services}>
        <FetchClientsProvider value={fetchClients}>
          <StoredDataProvider value={storedData}>
            <CommandsProvider value={commands}>
              {/* A transition would show what a key or a click did one to three frames later. */}
              <RouterProvider router={router} useTransitions={false} />
            </CommandsProvider>
          </StoredDataProvider>
        </FetchClientsProvider>
      </ConnectionsProvider>
    </QueryClientProvider>
  );
}
