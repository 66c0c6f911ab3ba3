import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CategoryPage } from '../../api/categories';
import { type Connection, resolveBaseUrl } from '../../connections/connection';
import type { ConnectionStore } from '../../connections/connection-store';
import type { KeyRing } from '../../connections/key-ring';
import { createKeptDatabase, type KeptDatabase } from './kept-database';
import { type KeptSite, parseKeptSite, type Scope, toScopeKey } from './kept-site';
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
  /** What tells the key that is held now for a scope; null where nothing of it may be kept. */
  printFor(scope: Scope): Promise<string | null>;
  /** What is kept of a site, whoever has read it; null for nothing. */
  readSite(scope: Scope): Promise<KeptSite | null>;
}

export interface KeepingOptions {
  queryClient: QueryClient;
  store: Pick<ConnectionStore, 'get' | 'subscribe'>;
  keyRing: Pick<KeyRing, 'find'>;
}

export function createKeeping({ queryClient, store, keyRing }: KeepingOptions): Keeping {
  const kept = createKeptDatabase();

  function ownerOf({ connectionId, baseUrl }: Scope): Connection | null {
    const connection = store.get(connectionId);
    return connection && resolveBaseUrl(connection) === baseUrl ? connection : null;
  }

  return {
    queryClient,
    kept,
    writer: createListWriter(kept),
    ownerOf,
    async printFor(scope) {
      const connection = ownerOf(scope);
      if (!connection || connection.auth === 'demo') return null;
      const key = connection.auth === 'key' ? keyRing.find(connection) : null;
      return await printOf(key?.key ?? null, kept);
    },
    readSite: (scope) =>
      kept.read(
        async (database) => parseKeptSite(await database.get('sites', toScopeKey(scope))),
        null,
      ),
  };
}

/** Each page's parameter is the cursor at the end of the one before. */
export function toList(pages: CategoryPage[]): List {
  const pageParams = pages.map((_, index) => pages[index - 1]?.pageInfo.endCursor ?? null);
  return { pages, pageParams };
}
