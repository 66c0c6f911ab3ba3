import { onlineManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isKeyRefused } from '../api/failure';
import { retryDelay, shouldRetry } from '../api/retry';
import { createPersistence } from '../cache/persistence';
import { connectionKey, categoriesOptions } from '../data/queries';
import { type Configuration, DEFAULT_CONFIGURATION } from '../site/configuration/configuration';
import { type ConnectionStore, createConnectionStore } from '../site/connection-store';
import { createKeyRing, type KeyRing } from '../site/keys/key-ring';
import { type FetchClients, toService } from '../site/connections-context';
import { isStoredFor } from '../site/stored-map';
import { scopedName, tabStorage } from '../ui/browser-storage';
import { categoriesPath, parseIds } from '../routing/paths';

/** Everything in the app that outlives a screen. Created once, outside React. */
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
    // The default configuration does not count, because a missing config.json may come back.
    isConfigured: configuration !== DEFAULT_CONFIGURATION,
  });
  return {
    store,
    keyRing,
    queryClient,
    fetchClients,
    forgetData: async (connectionId: string) => {
      keyRing.forget({ id: connectionId });
      store.forgetUse(connectionId);
      tabStorage.removeAll(isStoredFor(connectionId));
      return await persistence.forget(connectionId);
    },
    scrollOffsets: new Map<string, number>(),
  };
}

function createQueryClient(keyRing: KeyRing, store: ConnectionStore): QueryClient {
  // Remembers whether a service works without a key, so that the app does not ask for one.
  function note([, connectionId]: QueryKey, isAnswered: boolean) {
    const connection = store.getSnapshot().find(({ id }) => id === connectionId);
    if (!connection || connection.auth === 'demo') return;
    const hasKey = connection.auth === 'key' && keyRing.get(connection) !== null;
    // A service that accepted a key is assumed to need it. A rejection shows that a key is needed only if none was
    // sent and the connection uses keys: without keys, the rejection may come from an expired login.
    if (isAnswered || (connection.auth === 'key' && !hasKey))
      store.noteAnswerWithoutKey(connection, isAnswered && !hasKey);
  }

  return new QueryClient({
    queryCache: new QueryCache({
      // The list before a refresh is a local copy, not a response.
      onSuccess: (_, { queryKey, meta }) =>
        meta?.persistedAs?.scope[3] !== 'before' && note(queryKey, true),
      onError: (error, { queryKey }) => isKeyRefused(error) && note(queryKey, false),
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // Offline, the retry waits for the network anyway.
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
    for (const [id, key] of held)
      if (key !== (before.get(id) ?? null))
        void queryClient.resetQueries({ queryKey: connectionKey(id) });
  });
}

/** Restores or requests the list in the URL before its screen is ready. Asks other tabs for a missing key first. */
export async function prefetchList(services: AppServices): Promise<void> {
  const { store, keyRing, queryClient } = services;
  const path = window.location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const { connectionId, siteId } = parseIds(path);
  const connection = store.getSnapshot().find(({ id }) => id === connectionId);
  if (!connection || !path.startsWith(categoriesPath(connectionId, siteId))) return;
  // The screens retry this and report failures.
  if (/[?&](?:q|sort|view)=/.test(window.location.search))
    void import('../model/select-rows').catch(() => {});
  const needsKey = connection.auth === 'key' && !store.answersWithoutKey(connection);
  if (needsKey && keyRing.get(connection) === null) {
    // The screens retry this and report failures.
    void import('../site/keys/key-card').catch(() => {});
    if ((await keyRing.request(connection)) === null) return;
  }
  const site = { connection, service: toService(connection, services), siteId };
  await queryClient.prefetchInfiniteQuery(categoriesOptions(site));
}
