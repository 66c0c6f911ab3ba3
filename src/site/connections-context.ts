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
  /** Forgets all of a connection but that it exists, and its key in every tab. Returns whether nothing is left. */
  forgetData: (connectionId: string) => Promise<boolean>;
}

const ConnectionsContext = createContext<Connections | null>(null);

/** Hands the connections, their keys and the ways to their services to all screens. All are made once, at start-up. */
export const ConnectionsProvider = ConnectionsContext.Provider;

/** Returns the known connections: configured, custom, demo. */
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

/** Returns the version of the API key that this tab holds for the connection, or null. */
export function useKeyVersion(connection: Connection | undefined): number | null {
  const keyRing = useKeyRing();
  return useSyncExternalStore(keyRing.subscribe, () =>
    connection?.auth === 'key' ? (keyRing.find(connection)?.version ?? null) : null,
  );
}

/** Returns whether this tab holds the API key of the connection. */
export function useHasKey(connection: Connection | undefined): boolean {
  return useKeyVersion(connection) !== null;
}

/** Returns all that connections are made of. */
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

/** Returns the service behind a connection. Each request looks the key up, so that no forgotten key is sent. */
export function toService(connection: Connection, parts: ServiceParts): Service {
  const { keyRing, store, fetchClients } = parts;
  const send = connection.auth === 'demo' ? fetchClients.demoFetch : fetchClients.fetch;
  return {
    baseUrl: resolveBaseUrl(connection),
    paging: connection.paging,
    getKey: () => (connection.auth === 'key' ? keyRing.find(connection) : null),
    hasPassedLogin: () => connection.auth === 'proxy' && store.answersWithoutKey(connection),
    // A browser's fetch refuses to be called as a method of anything but the window.
    fetch: (input, init) => send(input, init),
  };
}
