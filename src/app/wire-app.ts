import type { QueryClient } from '@tanstack/react-query';
import { createLazyKeeper, type LazyKeeper } from '../categories/kept/lazy-keeper';
import { connectionKey } from '../categories/queries';
import type { Configuration } from '../connections/configuration';
import { type ConnectionStore, createConnectionStore } from '../connections/connection-store';
import type { KeptData } from '../connections/kept-data';
import { createKeyRing, type KeyRing } from '../connections/key-ring';
import type { Fetches } from '../connections/to-service';
import { type CommandRegistry, createCommandRegistry } from '../ui/commands/command-registry';
import { createKeptData } from './kept-data';
import { createQueryClient } from './query-client';
import { createRouter } from './router';

/** All that the app is made of and that outlives a screen. Made once, outside React. */
export interface Wiring {
  store: ConnectionStore;
  keyRing: KeyRing;
  queryClient: QueryClient;
  keeper: LazyKeeper;
  keptData: KeptData;
  fetches: Fetches;
  commands: CommandRegistry;
  router: ReturnType<typeof createRouter>;
}

export function wireApp(configuration: Configuration, fetches: Fetches): Wiring {
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
    keptData: createKeptData({ keeper, keyRing, store }),
    fetches,
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
