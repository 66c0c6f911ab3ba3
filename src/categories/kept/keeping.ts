import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CategoryPage } from '../../api/categories';
import { type Connection, resolveBaseUrl } from '../../connections/connection';
import type { ConnectionStore } from '../../connections/connection-store';
import type { KeyRing } from '../../connections/keys/key-ring';
import { createKeptDatabase, type KeptDatabase } from './kept-database';
import { type KeptSite, readKeptSite, type Scope, toScopeKey } from './kept-site';
import { printOf } from './key-print';
import { createListWriter, type ListWriter } from './list-writer';

/** A list as the query cache holds it. */
export type List = InfiniteData<CategoryPage, string | null>;

/** What keeping is done with: where things are kept, where they are shown, and whose they are. */
export interface Keeping {
  queryClient: QueryClient;
  kept: KeptDatabase;
  writer: ListWriter;
  /** The connection that data belongs to; what another one, or none, has read is nobody's. */
  ownerOf(scope: Scope): Connection | null;
  /**
   * What is kept of a site, if it was read with the key that is held now; else null. With a test
   * whether that is still the key, and nothing was forgotten since: data takes its time to be read.
   */
  find(scope: Scope): Promise<{ site: KeptSite; isCurrent: () => boolean } | null>;
  /** What tells the key that is held now for a scope; null where nothing of it may be kept. */
  printFor(scope: Scope): Promise<string | null>;
  /** Says that what was read by a connection up to now is forgotten. */
  noteForgotten(connectionId: string): void;
}

export interface KeepingOptions {
  queryClient: QueryClient;
  store: Pick<ConnectionStore, 'get' | 'subscribe'>;
  keyRing: Pick<KeyRing, 'find'>;
}

export function createKeeping({ queryClient, store, keyRing }: KeepingOptions): Keeping {
  const kept = createKeptDatabase();
  const forgotten = new Map<string, number>();

  function ownerOf({ connectionId, baseUrl }: Scope): Connection | null {
    const connection = store.get(connectionId);
    return connection && resolveBaseUrl(connection) === baseUrl ? connection : null;
  }

  function keyFor(scope: Scope) {
    const connection = ownerOf(scope);
    return connection?.auth === 'key' ? keyRing.find(connection) : null;
  }

  async function printFor(scope: Scope): Promise<string | null> {
    const connection = ownerOf(scope);
    if (!connection || connection.auth === 'demo') return null;
    return await printOf(keyFor(scope)?.key ?? null, kept);
  }

  return {
    queryClient,
    kept,
    writer: createListWriter(kept),
    ownerOf,
    printFor,
    async find(scope) {
      const stateOf = () =>
        [keyFor(scope)?.version, forgotten.get(scope.connectionId), ownerOf(scope) === null].join();
      const state = stateOf();
      const keyPrint = await printFor(scope);
      const site = await kept.read((database) => readKeptSite(database, toScopeKey(scope)), null);
      const isCurrent = () => stateOf() === state;
      const isOwn = site !== null && site.keyPrint === keyPrint && isCurrent();
      return isOwn ? { site, isCurrent } : null;
    },
    noteForgotten(connectionId) {
      forgotten.set(connectionId, (forgotten.get(connectionId) ?? 0) + 1);
    },
  };
}

/** Each page's parameter is the cursor at the end of the one before. */
export function toList(pages: CategoryPage[]): List {
  const pageParams = pages.map((_, index) => pages[index - 1]?.pageInfo.endCursor ?? null);
  return { pages, pageParams };
}
