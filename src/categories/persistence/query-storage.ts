import type { Query, QueryClient } from '@tanstack/react-query';
import type { CategoryResponse } from '../../api/categories';
import { type Connection, resolveBaseUrl } from '../../connections/connection';
import type { ConnectionStore } from '../../connections/connection-store';
import type { KeyRing } from '../../connections/keys/key-ring';
import { createListStore } from '../../persist/list-store';
import type { Scope } from '../../persist/stored-list';
import { once } from '../../text/once';
import { connectionKey, detailKey, type List, type SiteScope, viewOf } from '../queries';
import type { Refresh } from '../refreshes/refreshes';
import { CATEGORY_CODEC } from './category-codec';

export interface QueryStorageOptions {
  queryClient: QueryClient;
  store: Pick<ConnectionStore, 'get' | 'getSnapshot' | 'subscribe'>;
  keyRing: Pick<KeyRing, 'find'>;
  /** The name of the database. */
  name: string;
  /** Whether the configuration was read. If not, what belongs to no connection may be needed yet. */
  isConfigured: boolean;
}

/** Stores what the query cache holds in this browser. Loaded only where there is something to store. */
export function createQueryStorage(options: QueryStorageOptions) {
  const { queryClient, store, keyRing, name, isConfigured } = options;
  const listStore = createListStore({ name, codec: CATEGORY_CODEC });
  // Loaded later: a list is restored without it, before the screens are there, whose code it shares.
  const refreshStorage = once(async () => {
    const { createRefreshStorage } = await import('./refresh-storage');
    return createRefreshStorage(listStore);
  });
  /** The ids of all connections that there were in this tab. */
  const seen = new Set<string>();
  /** The queries that hold the first pages of a list while the rest is restored. */
  const restoring = new Set<Query>();
  /** Runs one change after the other, so that no write follows the deletion of the same data. */
  let work: Promise<unknown> = Promise.resolve();

  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = work.then(task);
    // A failure must not stop the ones that follow.
    work = done.catch(() => {});
    return done;
  }

  /** Returns the connection that a list belongs to, as long as it leads to the same service. */
  function connectionOf([connectionId, baseUrl]: Scope): Connection | null {
    const connection = store.get(connectionId);
    return connection && resolveBaseUrl(connection) === baseUrl ? connection : null;
  }

  /** Returns the fingerprint of the key that is held now; null where nothing may be stored. */
  async function fingerprintFor(scope: Scope): Promise<string | null> {
    const connection = connectionOf(scope);
    if (!connection || connection.auth === 'demo') return null;
    const { auth, keyFingerprint } = connection;
    const key = auth === 'key' ? keyRing.find(connection)?.key : keyFingerprint;
    return await listStore.toFingerprint(key ?? null);
  }

  async function restore(query: Query): Promise<List | readonly Refresh[] | null> {
    const target = query.meta?.persistedAs;
    if (!target || target.kind === 'detail') return null;
    const { scope } = target;
    const fingerprint = await fingerprintFor(scope);
    if (fingerprint === null) return null;
    if (target.kind === 'refreshes') {
      return await (await refreshStorage()).restore(scope, fingerprint);
    }
    const { paging } = target;
    const showFirst = (pages: List['pages']) => {
      if (!showsListAsItIs()) return;
      restoring.add(query);
      queryClient.setQueryData(query.queryKey, toList(pages));
      // Index it before the other pages.
      viewOf(pages);
    };
    const pages = await listStore.restoreList({ scope, fingerprint, paging }, showFirst);
    const isPartShown = restoring.delete(query);
    if (!pages) {
      if (isPartShown) query.setState({ data: undefined, status: 'pending' });
      return null;
    }
    // Once the list is in the cache.
    setTimeout(() => void restoreDetails(query, scope));
    return toList(pages);
  }

  async function restoreDetails({ queryKey }: Query, scope: SiteScope): Promise<void> {
    const firstPage = () => queryClient.getQueryData<List>(queryKey)?.pages[0]?.page;
    const restored = firstPage();
    for await (const { id, detail, loadedAt } of listStore.restoreDetails(scope)) {
      // With another key, after a refresh, or once it is forgotten, the list is another or gone.
      if (!restored || firstPage() !== restored) return;
      const key = detailKey(scope, id);
      const state = queryClient.getQueryState(key);
      // The service's own answer is newer, also where it is that there is no such category.
      if (state?.data !== undefined || state?.status === 'error') continue;
      queryClient.setQueryData(key, detail, { updatedAt: loadedAt });
    }
  }

  async function write(query: Query): Promise<void> {
    const { queryKey, meta, state } = query;
    const target = meta?.persistedAs;
    if (!target || restoring.has(query)) return;
    const { scope } = target;
    // Read before the fingerprint is made, since by then the data may be another key's.
    const list = queryClient.getQueryData<List>(queryKey);
    const refreshed = queryClient.getQueryData<readonly Refresh[]>(queryKey);
    const detail = queryClient.getQueryData<CategoryResponse>(queryKey);
    const loadedAt = state.dataUpdatedAt;
    const fingerprint = await fingerprintFor(scope);
    if (fingerprint === null) return;
    if (target.kind === 'list' && list) {
      const { paging } = target;
      await listStore.writeList({ scope, fingerprint, paging, pages: list.pages });
    } else if (target.kind === 'detail' && detail) {
      await listStore.writeDetail(scope, fingerprint, { id: target.categoryId, detail, loadedAt });
    } else if (target.kind === 'refreshes' && refreshed) {
      await (await refreshStorage()).write(scope, fingerprint, refreshed);
    }
  }

  function collectGarbage() {
    for (const { id } of store.getSnapshot()) seen.add(id);
    void enqueue(() => listStore.collectGarbage(isOwned));
  }

  function isOwned(scope: Scope): boolean {
    return connectionOf(scope) !== null || (!isConfigured && !seen.has(scope[0]));
  }

  collectGarbage();
  store.subscribe(collectGarbage);

  return {
    /** Whether the browser stores anything, as far as that is known by now. */
    get status() {
      return listStore.status;
    },
    readLists: () => listStore.readLists(),
    /** Reads what a query asks for, if it was stored with the key that is held now. */
    restore,
    /** Stores what these queries hold. */
    write(queries: readonly Query[]) {
      if (listStore.status === 'denied') return;
      // All else is only stored beside its list.
      for (const query of queries.toSorted((a, b) => Number(isList(b)) - Number(isList(a)))) {
        void enqueue(() => write(query));
      }
    },
    /** Deletes all that was read by a connection, here and in the query cache; returns whether it could. */
    forget: (connectionId: string) =>
      enqueue(async () => {
        const isForgotten = await listStore.forget(connectionId);
        void queryClient.resetQueries({ queryKey: connectionKey(connectionId) });
        return isForgotten;
      }),
  };
}

function isList({ meta }: Query): boolean {
  return meta?.persistedAs?.kind === 'list';
}

function toList(pages: List['pages']): List {
  const pageParams = pages.map(({ page: { pageSize } }, index) => ({
    cursor: pages[index - 1]?.page.pageInfo.endCursor ?? null,
    pageSize,
  }));
  return { pages, pageParams };
}

/** Returns whether the screen begins with the first pages of the list: it is neither searched, sorted nor a tree. */
function showsListAsItIs(): boolean {
  const { pathname, search } = window.location;
  return pathname.endsWith('/categories') && !/[?&](?:q|status|sort|view)=/.test(search);
}
