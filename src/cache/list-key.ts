import type { InfiniteData } from '@tanstack/react-query';
import type { LoadedPage } from '../model/category-index';

/** A list in the query cache: its pages, and the cursor of each request. */
export type List = InfiniteData<LoadedPage, string | null>;

/** Identifies a list: its connection, base URL and site ID, and which of the site's lists it is. */
export type Scope = readonly [connectionId: string, baseUrl: string, siteId: string, 'before'?];

interface PersistedAs {
  scope: Scope;
  paging: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Record<string, unknown> & { persistedAs?: PersistedAs };
  }
}

/** The query-key prefix for the data of all connections. */
export const CONNECTIONS_KEY = ['connection'] as const;

/** Returns the query-key prefix for all of a connection's data. It never contains the API key. */
export function connectionKey(connectionId: string) {
  return [...CONNECTIONS_KEY, connectionId] as const;
}
