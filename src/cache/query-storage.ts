import type { Query, QueryClient } from '@tanstack/react-query';
import { connectionKey, type List, type Scope } from './list-key';
import { toLoadedCategories } from '../model/loaded-categories';
import { type Connection, resolveBaseUrl } from '../site/connection';
import type { ConnectionStore } from '../site/connection-store';
import type { KeyRing } from '../site/keys/key-ring';
import { toListMark } from '../site/stored-map';
import { deviceStorage } from '../base/browser-storage';
import { createListCache, type ListId } from './list-cache';
import { writeListSize } from './list-size';

/** How long to wait for the cache, in ms. After that, the service is probably faster. */
const TIMEOUT_MS = 2_000;

export interface QueryStorageOptions {
  queryClient: QueryClient;
  store: Pick<ConnectionStore, 'get' | 'getSnapshot' | 'isConfigured' | 'subscribe'>;
  keyRing: Pick<KeyRing, 'find' | 'dropForgotten'>;
  name: string;
  /** Returns the time in ms since the epoch. */
  now: () => number;
}

/** Stores the query cache's lists in this browser. Loaded only to store, restore or delete a list. */
export function createQueryStorage(options: QueryStorageOptions) {
  const { queryClient, store, keyRing, name, now } = options;
  const cache = createListCache(name, now);
  /** Queries with the first pages of a list while the rest is being restored. */
  const restoring = new Set<Query>();
  /** Runs changes one at a time, so a deletion also covers a write in progress. */
  let work: Promise<unknown> = Promise.resolve();

  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = work.then(task);
    // A failure must not stop later changes.
    work = done.catch(() => {});
    return done;
  }

  /** Returns a list's connection if it still has the same base URL; otherwise null. */
  function connectionOf([connectionId, baseUrl]: Scope): Connection | null {
    const connection = store.get(connectionId);
    return connection && resolveBaseUrl(connection) === baseUrl ? connection : null;
  }

  function idOf({ meta }: Query): ListId | null {
    const target = meta?.persistedAs;
    const connection = target ? connectionOf(target.scope) : null;
    if (!target || !connection || connection.auth === 'demo') return null;
    // An empty `paging` marks the list before, which is restored with any pagination settings.
    if (target.paging !== '' && target.paging !== JSON.stringify(connection.paging)) return null;
    const key = keyRing.find(connection)?.key ?? null;
    return { scope: target.scope, paging: target.paging, key };
  }

  async function restore(query: Query, signal: AbortSignal, isRetry = false): Promise<List | null> {
    const id = idOf(query);
    if (!id) return null;
    const reading = cache.read(id);
    // The list before has no timeout: nothing waits for it, and treating it as missing would replace it.
    const first = await (id.scope[3] ? reading.next() : inTime(reading.next()));
    // If the key has changed in the meantime, the signal is aborted.
    if (!first || first.done || signal.aborted) return null;
    let list = first.value;
    if (!list.isWhole && !id.scope[3] && showsListAsItIs()) {
      restoring.add(query);
      queryClient.setQueryData(query.queryKey, toList(list.pages));
      // Create the view while the index contains only these pages.
      toLoadedCategories(list.pages);
    }
    try {
      for await (const longer of reading) list = longer;
    } finally {
      restoring.delete(query);
    }
    if (signal.aborted) return null;
    // Another tab has replaced or deleted the list. Pages from the service would replace the other tab's list. A list
    // that is still not whole is damaged.
    if (!list.isWhole) return isRetry ? null : await restore(query, signal, true);
    noteOpened(id.scope, list.pages);
    return toList(list.pages);
  }

  function noteOpened(scope: Scope, pages: List['pages']) {
    const [connectionId, , siteId, before] = scope;
    deviceStorage.write(toListMark(connectionId, siteId), now());
    if (!before) writeListSize(scope, toLoadedCategories(pages));
  }

  async function write(query: Query): Promise<void> {
    // Otherwise, a list that was read with a key would be stored as one that was read without.
    keyRing.dropForgotten();
    const id = idOf(query);
    const list = queryClient.getQueryData<List>(query.queryKey);
    if (!id || !list || !(await cache.write(id, list.pages))) return;
    noteOpened(id.scope, list.pages);
  }

  /** Deletes stored lists whose connection or base URL is no longer in use: one connection's lists, or all if null. */
  const deleteUnknown = (connectionId: string | null) =>
    enqueue(() =>
      cache.deleteWhere(
        (scope) => (connectionId === null || scope[0] === connectionId) && !connectionOf(scope),
        connectionId,
      ),
    );

  if (store.isConfigured) deleteUnknown(null).catch(() => {});

  return {
    /** Restores a query's data if it was stored with the current key. */
    restore,
    write(queries: readonly Query[]) {
      for (const query of queries) {
        if (!restoring.has(query)) enqueue(() => write(query)).catch(() => {});
      }
    },
    /** Deletes the lists that are not marked as opened. */
    deleteUnopened: () => enqueue(() => cache.deleteWhere((scope) => !isMarked(scope))),
    /** Deletes the lists of a connection that was removed, or of its old base URL. */
    removed: deleteUnknown,
    async deleteOf(connectionId: string): Promise<boolean> {
      const deleting = enqueue(async () => {
        try {
          await cache.deleteWhere(([owner]) => owner === connectionId, connectionId);
          return true;
        } catch (error) {
          // If the browser denies access to storage, it has stored nothing.
          return error instanceof DOMException && error.name === 'SecurityError';
        }
      });
      const isDeleted = await inTime(deleting);
      void queryClient.resetQueries({ queryKey: connectionKey(connectionId) });
      return isDeleted ?? false;
    },
  };
}

function isMarked([connectionId, , siteId]: Scope): boolean {
  return deviceStorage.read(toListMark(connectionId, siteId)) !== null;
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, null);
  });
  return await Promise.race([work, tooLate]);
}

function toList(pages: List['pages']): List {
  const pageParams = pages.map((_, index) => pages[index - 1]?.page.pageInfo.endCursor ?? null);
  return { pages, pageParams };
}

function showsListAsItIs(): boolean {
  const { pathname, search } = window.location;
  return pathname.endsWith('/categories') && !/[?&](?:q|sort|view)=/.test(search);
}
