import { onlineManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isKeyRefused } from '../api/failure';
import { retryDelay, shouldRetry } from '../api/retry';
import { createPersistence } from '../cache/persistence';
import { connectionKey } from '../data/queries';
import { type Configuration, DEFAULT_CONFIGURATION } from '../site/configuration/configuration';
import { type ConnectionStore, createConnectionStore } from '../site/connection-store';
import { createKeyRing, type KeyRing } from '../site/keys/key-ring';
import type { FetchClients } from '../site/to-service';
import { scopedName } from '../ui/browser-storage';
import { createCommandRegistry } from '../ui/commands/command-registry';
import { createStoredData } from './stored-data';

/** All that the app is made of and that outlives a screen. Made once, outside React. */
export type AppServices = ReturnType<typeof createAppServices>;

export function createAppServices(configuration: Configuration, fetchClients: FetchClients) {
  const keyRing = createKeyRing();
  const store = createConnectionStore({ configuration, keyRing });
  const queryClient = createQueryClient(keyRing, store);
  resetWithKeys(keyRing, store, queryClient);
  const persistence = createPersistence({
    queryClient,
    store,
    keyRing,
    name: scopedName('lists'),
    // A missing file may exist the next time.
    isConfigured: configuration !== DEFAULT_CONFIGURATION,
  });
  return {
    store,
    keyRing,
    queryClient,
    storedData: createStoredData({ persistence, keyRing, store }),
    fetchClients,
    commands: createCommandRegistry(),
    scrollOffsets: new Map<string, number>(),
  };
}

/** A cache for all that is read. What has been read once stays for as long as the tab lives. */
function createQueryClient(keyRing: KeyRing, store: ConnectionStore): QueryClient {
  // Whether a service answers without a key, so that the app does not ask for one in vain.
  function note([, connectionId]: QueryKey, isAnswered: boolean) {
    const connection = store.getSnapshot().find(({ id }) => id === connectionId);
    if (!connection || connection.auth === 'demo') return;
    const hasKey = connection.auth === 'key' && keyRing.get(connection) !== null;
    // One that has accepted a key is taken to need it; a login in front of one may expire, which is no news of it.
    if (isAnswered || (connection.auth === 'key' && !hasKey))
      store.noteAnswerWithoutKey(connection, isAnswered && !hasKey);
  }

  return new QueryClient({
    queryCache: new QueryCache({
      // The service is not asked for the list before a refresh.
      onSuccess: (_, { queryKey, meta }) =>
        meta?.persistedAs?.scope[3] !== 'before' && note(queryKey, true),
      onError: (error, { queryKey }) => isKeyRefused(error) && note(queryKey, false),
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // Offline it waits for the network instead.
        retryDelay: (count, error) => (onlineManager.isOnline() ? retryDelay(count, error) : 0),
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

function resetWithKeys(keyRing: KeyRing, store: ConnectionStore, queryClient: QueryClient) {
  const heldKeys = () => new Map(store.getSnapshot().map((it) => [it.id, keyRing.get(it)]));
  let held = heldKeys();
  keyRing.subscribe(() => {
    const before = held;
    held = heldKeys();
    for (const id of new Set([...before.keys(), ...held.keys()])) {
      const isSame = (before.get(id) ?? null) === (held.get(id) ?? null);
      if (isSame) continue;
      void queryClient.resetQueries({ queryKey: connectionKey(id) });
    }
  });
}
