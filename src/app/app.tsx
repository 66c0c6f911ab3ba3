import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { ConnectionsProvider } from '../connections/connections-context';
import { CommandsProvider } from '../ui/commands/commands-context';
import { FetchesProvider } from './fetches';
import type { Wiring } from './wire-app';

export function App({ wiring }: { wiring: Wiring }) {
  const { store, keyRing, queryClient, fetches, commands, router } = wiring;
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionsProvider store={store} keyRing={keyRing}>
        <FetchesProvider value={fetches}>
          <CommandsProvider value={commands}>
            {/* A transition would show what a key or a click did one to three frames later. */}
            <RouterProvider router={router} useTransitions={false} />
          </CommandsProvider>
        </FetchesProvider>
      </ConnectionsProvider>
    </QueryClientProvider>
  );
}
