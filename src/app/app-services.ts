import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isAddressable } from '../api/endpoints';
import { retryDelay, shouldRetry } from '../api/retry';
import { createPersistence } from '../cache/persistence';
import { categoriesOptions } from '../data/queries';
import { connectionKey } from '../cache/list-key';
import type { Place } from '../grid/scroll-memory';
import { categoriesPath, parseIds } from '../routing/paths';
import type { ConnectionStore } from '../site/connection-store';
import { needsOtherTabs, type ServiceAccess, toService } from '../site/service-access';
import type { KeyRing } from '../site/keys/key-ring';
import { isStoredFor } from '../site/stored-map';
import { scopedName, tabStorage } from '../base/browser-storage';

/** Everything in the app that outlives a screen. Created once, outside React. */
export type AppServices = ReturnType<typeof createAppServices>;

export function createAppServices(access: ServiceAccess) {
  const { store, keyRing } = access;
  const queryClient = createQueryClient();
  resetWithKeys(keyRing, store, queryClient);
  const persistence = createPersistence({
    queryClient,
    store,
    keyRing,
    name: scopedName('lists'),
    now: access.now,
  });
  return {
    ...access,
    queryClient,
    deleteData: async (connectionId: string) => {
      keyRing.remove({ id: connectionId });
      store.deleteStored(connectionId);
      tabStorage.removeAll(isStoredFor(connectionId));
      return await persistence.deleteOf(connectionId);
    },
    places: new Map<string, Place>(),
  };
}

function createQueryClient(): QueryClient {
  return new QueryClient({
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

/** Prefetches the list in the URL while the screens load, unless another tab must first provide the API key. */
export function prefetchList(services: AppServices): void {
  const path = window.location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const { connectionId, siteId } = parseIds(path);
  const connection = services.store.get(connectionId);
  const isList = isAddressable(siteId) && path.startsWith(categoriesPath(connectionId, siteId));
  if (!connection || !isList || needsOtherTabs(services, connection)) return;
  const { now } = services;
  const site = { connection, siteId, service: toService(connection, services), now };
  void services.queryClient.prefetchInfiniteQuery(categoriesOptions(site));
}
