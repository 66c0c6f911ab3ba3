import type { QueryClient } from '@tanstack/react-query';
import { createLazyKeeper, type LazyKeeper } from '../categories/kept/lazy-keeper';
import { connectionKey } from '../categories/queries';
import type { Configuration } from '../connections/configuration/configuration';
import { type ConnectionStore, createConnectionStore } from '../connections/connection-store';
import type { StoredData } from '../connections/stored-data';
import { createKeyRing, type KeyRing } from '../connections/keys/key-ring';
import type { FetchClients } from '../connections/to-service';
import { type CommandRegistry, createCommandRegistry } from '../ui/commands/command-registry';
import { createStoredData } from './stored-data';
import { createQueryClient } from './query-client';
import { createRouter } from './router';

/** All that the app is made of and that outlives a screen. Made once, outside React. */
export interface AppServices {
  store: ConnectionStore;
  keyRing: KeyRing;
  queryClient: QueryClient;
  keeper: LazyKeeper;
  storedData: StoredData;
  fetchClients: FetchClients;
  commands: CommandRegistry;
  router: ReturnType<typeof createRouter>;
}

export function createAppServices(
  configuration: Configuration,
  fetchClients: FetchClients,
): AppServices {
  const keyRing = createKeyRing();
  const store = createConnectionStore({ configuration, keyRing });
  const queryClient = createQueryClient();
  forgetDataWithKeys(keyRing, store, queryClient);
  const keeper = createLazyKeeper({ queryClient, store, keyRing });
  return {
    store,
    keyRing,
    queryClient,
    keeper,
    storedData: createStoredData({ keeper, keyRing, store }),
    fetchClients,
    commands: createCommandRegistry(),
    router: createRouter(),
  };
}

/** What was read with a key goes with it: no other key is to show it, and none neither. */
function forgetDataWithKeys(keyRing: KeyRing, store: ConnectionStore, queryClient: QueryClient) {
  let held = heldKeys();
  keyRing.subscribe(() => {
    const before = held;
    held = heldKeys();
    for (const [id, key] of before) {
      if (held.get(id) !== key) void queryClient.resetQueries({ queryKey: connectionKey(id) });
    }
  });

  function heldKeys(): Map<string, string> {
    const keys = new Map<string, string>();
    for (const connection of store.getSnapshot()) {
      const key = keyRing.get(connection);
      if (key !== null) keys.set(connection.id, key);
    }
    return keys;
  }
}
