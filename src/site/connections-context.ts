import { createContext, use, useSyncExternalStore } from 'react';
import type { Service } from '../api/service';
import { type Connection, resolveBaseUrl } from './connection';
import type { ConnectionStore } from './connection-store';
import type { KeyRing } from './keys/key-ring';

export interface FetchClients {
  fetch: typeof fetch;
  demoFetch: typeof fetch;
}

interface Connections {
  store: ConnectionStore;
  keyRing: KeyRing;
  fetchClients: FetchClients;
  /**
   * Deletes all data of a connection, and its key in every tab, but keeps the connection. Returns whether everything
   * is deleted.
   */
  forgetData: (connectionId: string) => Promise<boolean>;
}

const ConnectionsContext = createContext<Connections | null>(null);

/** Provides the connections, their keys and services to all screens. Created once on startup. */
export const ConnectionsProvider = ConnectionsContext.Provider;

export function useConnections(): readonly Connection[] {
  const store = useConnectionStore();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

export function useConnectionStore(): ConnectionStore {
  return useConnectionsContext().store;
}

export function useKeyRing(): KeyRing {
  return useConnectionsContext().keyRing;
}

/** Returns the version of the connection's API key in this tab, or null. */
export function useKeyVersion(connection: Connection | undefined): number | null {
  const keyRing = useKeyRing();
  return useSyncExternalStore(keyRing.subscribe, () =>
    connection?.auth === 'key' ? (keyRing.find(connection)?.version ?? null) : null,
  );
}

export function useHasKey(connection: Connection | undefined): boolean {
  return useKeyVersion(connection) !== null;
}

export function useConnectionsContext(): Connections {
  const value = use(ConnectionsContext);
  if (!value) throw new Error('There is no ConnectionsProvider around this component');
  return value;
}

interface ServiceParts {
  keyRing: Pick<KeyRing, 'find'>;
  store: Pick<ConnectionStore, 'answersWithoutKey'>;
  fetchClients: FetchClients;
}

/** Returns the service of a connection. Each request looks up the key, so no removed key is sent. */
export function toService(connection: Connection, parts: ServiceParts): Service {
  const { keyRing, store, fetchClients } = parts;
  const send = connection.auth === 'demo' ? fetchClients.demoFetch : fetchClients.fetch;
  return {
    baseUrl: resolveBaseUrl(connection),
    paging: connection.paging,
    getKey: () => (connection.auth === 'key' ? keyRing.find(connection) : null),
    hasPassedLogin: () => connection.auth === 'proxy' && store.answersWithoutKey(connection),
    // A browser's fetch only works as a method of the window.
    fetch: (input, init) => send(input, init),
  };
}
