import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { ConnectionsProvider } from '../connections/connections-context';
import { KeptDataProvider } from '../connections/kept-data';
import { CommandsProvider } from '../ui/commands/commands-context';
import { FetchesProvider } from './fetches';
import { KeeperProvider } from './keeper-context';
import type { Wiring } from './wire-app';

export function App({ wiring }: { wiring: Wiring }) {
  const { store, keyRing, queryClient, keeper, keptData, fetches, commands, router } = wiring;
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionsProvider store={store} keyRing={keyRing}>
        <FetchesProvider value={fetches}>
          <KeeperProvider value={keeper}>
            <KeptDataProvider value={keptData}>
              <CommandsProvider value={commands}>
                {/* A transition would show what a key or a click did one to three frames later. */}
                <RouterProvider router={router} useTransitions={false} />
              </CommandsProvider>
            </KeptDataProvider>
          </KeeperProvider>
        </FetchesProvider>
      </ConnectionsProvider>
    </QueryClientProvider>
  );
}
