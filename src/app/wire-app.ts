import type { QueryClient } from '@tanstack/react-query';
import { connectionKey } from '../categories/queries';
import type { Configuration } from '../connections/configuration';
import { type ConnectionStore, createConnectionStore } from '../connections/connection-store';
import { createKeyRing, type KeyRing } from '../connections/key-ring';
import type { Fetches } from '../connections/to-service';
import { type CommandRegistry, createCommandRegistry } from '../ui/commands/command-registry';
import { createQueryClient } from './query-client';
import { createRouter } from './router';

/** All that the app is made of and that outlives a screen. Made once, outside React. */
export interface Wiring {
  store: ConnectionStore;
  keyRing: KeyRing;
  queryClient: QueryClient;
  fetches: Fetches;
  commands: CommandRegistry;
  router: ReturnType<typeof createRouter>;
}

export function wireApp(configuration: Configuration, fetches: Fetches): Wiring {
  const keyRing = createKeyRing();
  const store = createConnectionStore({ configuration, keyRing });
  const queryClient = createQueryClient();
  forgetDataWithKeys(keyRing, store, queryClient);
  return {
    store,
    keyRing,
    queryClient,
    fetches,
    commands: createCommandRegistry(),
    router: createRouter(),
  };
}

/** A key that is forgotten takes with it what was read with it. */
function forgetDataWithKeys(keyRing: KeyRing, store: ConnectionStore, queryClient: QueryClient) {
  let held = connectionsWithKey();
  keyRing.subscribe(() => {
    const before = held;
    held = connectionsWithKey();
    for (const id of before) {
      if (!held.has(id)) void queryClient.resetQueries({ queryKey: connectionKey(id) });
    }
  });

  function connectionsWithKey(): Set<string> {
    const connections = store
      .getSnapshot()
      .filter((connection) => keyRing.get(connection) !== null);
    return new Set(connections.map(({ id }) => id));
  }
}
