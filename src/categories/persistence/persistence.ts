import type { Query } from '@tanstack/react-query';
import * as v from 'valibot';
import { deviceStorage } from '../../ui/browser-storage';
import { createStoredValue } from '../../ui/store';
import { connectionKey, CONNECTIONS_KEY } from '../queries';
import type { createQueryStorage, QueryStorageOptions } from './query-storage';

/** The delay of a write in ms: the first rows are painted by then, and a user who leaves takes longer. */
const WRITE_DELAY_MS = 200;

/** While page after page comes, they are written together. */
const WRITE_INTERVAL_MS = 500;

const idsSchema = v.fallback(v.array(v.string()), []);

/** The connections that may have stored data: without any, a first visit does not wait for the database. */
const storedConnectionIds = createStoredValue(deviceStorage, 'kept', (ids) =>
  v.parse(idsSchema, ids),
);

export type Persistence = ReturnType<typeof createPersistence>;

/** Has this browser store what the query cache reads. A list that is stored takes the place of its first request. */
export function createPersistence(options: QueryStorageOptions) {
  const { queryClient, store } = options;
  const stopped = new Set<string>();
  const unwritten = new Set<Query>();
  let loading: Promise<ReturnType<typeof createQueryStorage>> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWriteAt = 0;

  function load() {
    loading ??= import('./query-storage').then(
      (module) => module.createQueryStorage(options),
      (error: unknown) => {
        // Offline: the next time the network may be there.
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  async function restore(query: Query) {
    const target = query.meta?.persistedAs;
    if (!target || target.kind === 'detail' || query.state.data !== undefined) return null;
    if (!storedConnectionIds.get().includes(target.scope[0])) return null;
    try {
      const storage = await load();
      return await storage.restore(query);
    } catch {
      // Its code cannot be fetched: then the service is asked.
      return null;
    }
  }

  queryClient.setQueryDefaults(CONNECTIONS_KEY, {
    persister: async (queryFn, context, query) => (await restore(query)) ?? queryFn(context),
  });

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    lastWriteAt = Date.now();
    const storage = await load();
    storage.write([...unwritten]);
    unwritten.clear();
  }

  const writeNow = () => void write().catch(() => {});
  document.addEventListener('visibilitychange', () => {
    // It may be closed now.
    if (document.visibilityState === 'hidden' && unwritten.size > 0) writeNow();
  });
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    const target = query.meta?.persistedAs;
    // Only a restored detail is put there by hand; refreshes always are.
    const isManual = Boolean(event.action.manual);
    if (!target || (isManual ? target.kind === 'detail' : target.kind === 'refreshes')) return;
    const [connectionId] = target.scope;
    if (stopped.has(connectionId)) return;
    if (store.get(connectionId)?.auth === 'demo') return;
    const ids = storedConnectionIds.get();
    if (!ids.includes(connectionId)) storedConnectionIds.set([...ids, connectionId]);
    unwritten.add(query);
    const delay = Math.max(WRITE_DELAY_MS, lastWriteAt + WRITE_INTERVAL_MS - Date.now());
    timer ??= setTimeout(writeNow, delay);
  });

  return {
    async readLists() {
      const storage = await load();
      return await storage.readLists();
    },
    /** Returns whether the browser lets anything be stored. */
    async readStatus() {
      const storage = await load();
      // Only a try shows it.
      await storage.readLists();
      return storage.status;
    },
    /** Deletes all that was read by a connection, from the query cache too; returns whether it could. */
    async forget(connectionId: string) {
      try {
        const storage = await load();
        const isForgotten = await storage.forget(connectionId);
        if (isForgotten)
          storedConnectionIds.set(storedConnectionIds.get().filter((id) => id !== connectionId));
        return isForgotten;
      } catch {
        void queryClient.resetQueries({ queryKey: connectionKey(connectionId) });
        return false;
      }
    },
    /** Stores nothing more of a connection in this tab. */
    stopStoring(connectionId: string) {
      stopped.add(connectionId);
      for (const query of unwritten) {
        if (query.meta?.persistedAs?.scope[0] === connectionId) unwritten.delete(query);
      }
    },
  };
}
