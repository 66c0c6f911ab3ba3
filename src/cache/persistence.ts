// Start reading cache/ here: when lists are stored. Then read query-storage.ts.

import type { Query } from '@tanstack/react-query';
import { connectionKey, CONNECTIONS_KEY } from './list-key';
import { resolveBaseUrl } from '../site/connection';
import { LIST_MARK, LIST_SIZE, toListMark } from '../site/stored-map';
import { deviceStorage } from '../base/browser-storage';
import { DAY } from '../text/time';
import type { createQueryStorage, QueryStorageOptions } from './query-storage';

/** How long loading must pause before a list is stored, in ms. */
const WRITE_DELAY_MS = 500;

/** How long an unopened list is kept, in ms. */
const KEPT_MS = 60 * DAY;

/** Stores the query cache's lists in this browser. A stored list replaces the first request for it. */
export function createPersistence(options: QueryStorageOptions) {
  const { queryClient, store, now } = options;
  const unwritten = new Set<Query>();
  let loading: Promise<ReturnType<typeof createQueryStorage>> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function load() {
    loading ??= import('./query-storage').then(
      (module) => module.createQueryStorage(options),
      (error: unknown) => {
        // Probably offline: try again next time.
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  async function restore(query: Query, signal: AbortSignal) {
    const target = query.meta?.persistedAs;
    if (!target || query.state.data !== undefined) return null;
    const [connectionId, , siteId] = target.scope;
    if (deviceStorage.read(toListMark(connectionId, siteId)) === null) return null;
    try {
      const storage = await load();
      return await storage.restore(query, signal);
    } catch {
      // If the stored list cannot be read, it is requested from the service.
      return null;
    }
  }

  queryClient.setQueryDefaults(CONNECTIONS_KEY, {
    persister: async (queryFn, context, query) =>
      (await restore(query, context.signal)) ?? queryFn(context),
  });

  async function write(queries: readonly Query[]) {
    clearTimeout(timer);
    const storage = await load();
    storage.write(queries);
    for (const query of queries) unwritten.delete(query);
  }

  const writeIdle = () => void write([...unwritten].filter(isIdle)).catch(() => {});
  document.addEventListener('visibilitychange', () => {
    // Write now because the tab may be closed next.
    if (document.visibilityState === 'hidden' && unwritten.size > 0)
      void write([...unwritten]).catch(() => {});
  });
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event)) return;
    const connectionId = query.meta?.persistedAs?.scope[0];
    if (connectionId === undefined) return;
    if (store.get(connectionId)?.auth === 'demo') return;
    if (event.action.type === 'success') unwritten.add(query);
    // Nothing is stored while pages keep arriving.
    if (!unwritten.has(query) || !isIdle(query)) return;
    clearTimeout(timer);
    timer = setTimeout(writeIdle, WRITE_DELAY_MS);
  });

  if (unmarkUnopened(now() - KEPT_MS))
    void load()
      .then((storage) => storage.deleteUnopened())
      .catch(() => {});

  const baseUrls = () => new Map(store.getSnapshot().map((it) => [it.id, resolveBaseUrl(it)]));
  let known = baseUrls();
  store.subscribe(() => {
    // Another tab or this one has removed a connection, or changed its base URL.
    const before = known;
    known = baseUrls();
    for (const [id, baseUrl] of before)
      if (known.get(id) !== baseUrl)
        void load()
          .then((storage) => storage.removed(id))
          .catch(() => {});
  });

  return {
    async deleteOf(connectionId: string) {
      try {
        const storage = await load();
        return await storage.deleteOf(connectionId);
      } catch {
        void queryClient.resetQueries({ queryKey: connectionKey(connectionId) });
        return false;
      }
    },
  };
}

/** Removes the marks of lists that were last opened before a time. Returns whether there were any. */
function unmarkUnopened(before: number): boolean {
  const unopened = new Set<string>();
  deviceStorage.removeAll((name) => {
    if (!name.startsWith(`${LIST_MARK}:`)) return false;
    const openedAt = deviceStorage.read(name);
    // Earlier versions did not store a time.
    const isUnopened = typeof openedAt !== 'number' || openedAt < before;
    if (isUnopened) unopened.add(name.replace(LIST_MARK, LIST_SIZE));
    return isUnopened;
  });
  if (unopened.size > 0) deviceStorage.removeAll((name) => unopened.has(name));
  return unopened.size > 0;
}

function isIdle({ state }: Query): boolean {
  return state.fetchStatus !== 'fetching';
}
