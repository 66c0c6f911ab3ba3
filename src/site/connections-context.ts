import { createContext, use, useSyncExternalStore } from 'react';
import type { Connection } from './connection';
import type { ConnectionStore } from './connection-store';
import type { KeyRing } from './keys/key-ring';
import type { ServiceAccess } from './service-access';

interface Connections extends ServiceAccess {
  /**
   * Deletes all data of a connection, and its key in every tab, but keeps the connection. Returns whether everything
   * is deleted.
   */
  forgetData: (connectionId: string) => Promise<boolean>;
}

const ConnectionsContext = createContext<Connections | null>(null);

/** Provides the connections, their keys and services to all screens. */
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
