import { createContext, use, useSyncExternalStore } from 'react';
import type { Connection } from './connection';
import type { ConnectionStore } from './connection-store';
import type { KeyRing } from './keys/key-ring';
import type { ServiceAccess } from './service-access';

interface Connections extends ServiceAccess {
  /**
   * Deletes all of a connection's data, and its key in every tab, but keeps the connection. Returns whether everything
   * was deleted.
   */
  deleteData: (connectionId: string) => Promise<boolean>;
}

const ConnectionsContext = createContext<Connections | null>(null);

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

/** Returns the version of this tab's API key for the connection, or null. */
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
