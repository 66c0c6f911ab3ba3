import { createContext, use, useSyncExternalStore } from 'react';
import type { Connection } from './connection';
import type { ConnectionStore } from './connection-store';
import type { KeyRing } from './keys/key-ring';

interface Connections {
  store: ConnectionStore;
  keyRing: KeyRing;
}

const ConnectionsContext = createContext<Connections | null>(null);

/** Hands the connections and their keys to all screens. Both are made once, at start-up. */
export const ConnectionsProvider = ConnectionsContext.Provider;

/** Returns the known connections: configured, custom, demo. */
export function useConnections(): readonly Connection[] {
  const store = useConnectionStore();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

export function useConnectionStore(): ConnectionStore {
  return useContextValue().store;
}

export function useKeyRing(): KeyRing {
  return useContextValue().keyRing;
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

function useContextValue(): Connections {
  const value = use(ConnectionsContext);
  if (!value) throw new Error('There is no ConnectionsProvider around this component');
  return value;
}
