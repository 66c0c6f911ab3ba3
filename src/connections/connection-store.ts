import type { PagingDialect } from '../api/service';
import type { Configuration } from './configuration/configuration';
import { createConfiguredConnections } from './configuration/configured-connections';
import { type Connection, DEMO_CONNECTION, originOf } from './connection';
import { isConnectionId, toConnectionId } from './connection-id';
import { createJsonStorage, type JsonStorage } from './json-storage';
import type { KeyRing } from './keys/key-ring';
import { readLastUsed, writeLastUsed } from './last-used';
import { PAGING_OVERRIDES } from './configuration/paging-overrides';
import {
  readStoredConnections,
  STORED_CONNECTIONS,
  writeStoredConnections,
} from './stored-connections';

/** What an editor says of a connection. */
export type ConnectionDraft = Pick<Connection, 'name' | 'baseUrl' | 'siteId' | 'paging'>;

/** The connections that this browser knows. */
export interface ConnectionStore {
  /** Calls back whenever the connections changed, here or in another tab. */
  subscribe: (listener: () => void) => () => void;
  /** The connections: configured, custom, demo. The same list until something changes. */
  getSnapshot: () => readonly Connection[];
  get(id: string): Connection | null;
  /** Whether editors can add connections. */
  readonly canAdd: boolean;
  /** Whether the browser keeps what is added; if not, it is gone with the tab. */
  isKept(): boolean;
  /**
   * Adds a custom connection.
   *
   * @param id taken if it is a slug and free, as for a link that names it; else made of the name
   * @throws Error where the configuration does not allow it
   */
  add(draft: ConnectionDraft, id?: string): Connection;
  /** Changes a custom connection; its id stays. A key is forgotten when the origin changes. */
  update(id: string, draft: ConnectionDraft): Connection;
  /** Removes a custom connection with its key; gives a function that brings both back. */
  remove(id: string): () => void;
  /** Pages otherwise: a configured connection does so in this browser only. */
  setPaging(id: string, paging: PagingDialect): void;
  /** Pages a configured connection as the configuration says again. */
  resetPaging(id: string): void;
  setLastUsed(id: string): void;
  /** Forgets how a connection was used: that it was the last, and the paging that was taken over. */
  forgetUse(id: string): void;
  /** The connection to start with: the last used, else the first configured, else the demo. */
  home(): Connection | null;
}

interface ConnectionStoreOptions {
  configuration: Configuration;
  keyRing: KeyRing;
  storage?: JsonStorage;
  /** Tells of changes that other tabs make to the storage. */
  events?: Pick<Window, 'addEventListener'>;
}

export function createConnectionStore({
  configuration,
  keyRing,
  storage = createJsonStorage(() => globalThis.localStorage),
  events = globalThis.window,
}: ConnectionStoreOptions): ConnectionStore {
  const canAdd = configuration.customConnections;
  const listeners = new Set<() => void>();
  const configured = createConfiguredConnections(configuration.connections, storage);
  const configuredIds = new Set(configuration.connections.map(({ id }) => id));
  let kept = true;
  let custom: readonly Connection[] = [];
  let all: readonly Connection[] = [];

  function show(connections: readonly Connection[]) {
    custom = connections;
    all = [
      ...configured.getAll(),
      // Stored, but out of sight: those that the configuration no longer allows or took the id of.
      ...custom.filter(({ id }) => canAdd && !configuredIds.has(id)),
      ...(configuration.demo ? [DEMO_CONNECTION] : []),
    ];
    for (const listener of listeners) listener();
  }

  function save(connections: readonly Connection[]) {
    kept = writeStoredConnections(storage, connections);
    show(connections);
  }

  function get(id: string): Connection | null {
    return all.find((connection) => connection.id === id) ?? null;
  }

  function update(id: string, draft: ConnectionDraft): Connection {
    const before = custom.find((connection) => connection.id === id);
    const connection: Connection = { ...draft, id, auth: 'key', definedBy: 'user' };
    if (before && originOf(before) !== originOf(connection)) keyRing.forget(before);
    // Removed in another tab meanwhile: what the editor has typed is worth more.
    save(before ? custom.map((it) => (it.id === id ? connection : it)) : [...custom, connection]);
    return connection;
  }

  function resetPaging(id: string) {
    kept = configured.resetPaging(id);
    show(custom);
  }

  show(readStoredConnections(storage));
  // What was configured otherwise, or removed, since this tab's session began.
  keyRing.keepOnly(all);

  events.addEventListener('storage', ({ key }) => {
    // No key: everything was cleared.
    if (key === PAGING_OVERRIDES || key === null) configured.reload();
    if (key === PAGING_OVERRIDES || key === STORED_CONNECTIONS || key === null) {
      show(readStoredConnections(storage));
    }
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => all,
    get,
    canAdd,
    isKept: () => kept,
    add(draft, id) {
      if (!canAdd) throw new Error('The configuration does not allow connections to be added');
      const taken = new Set(
        [...all, ...custom, DEMO_CONNECTION].map((connection) => connection.id),
      );
      const isFree = id !== undefined && isConnectionId(id) && !taken.has(id);
      const connection: Connection = {
        ...draft,
        id: isFree ? id : toConnectionId(draft.name, taken),
        auth: 'key',
        definedBy: 'user',
      };
      save([...custom, connection]);
      return connection;
    },
    update,
    remove(id) {
      const index = custom.findIndex((connection) => connection.id === id);
      const connection = custom[index];
      if (!connection) return () => {};
      const key = keyRing.get(connection);
      keyRing.forget(connection);
      save(custom.toSpliced(index, 1));
      return () => {
        if (custom.some((it) => it.id === id)) return;
        save(custom.toSpliced(index, 0, connection));
        if (key !== null) keyRing.set(connection, key);
      };
    },
    setPaging(id, paging) {
      const connection = get(id);
      if (connection?.definedBy === 'user') {
        update(id, { ...connection, paging });
        return;
      }
      kept = configured.setPaging(id, paging);
      show(custom);
    },
    resetPaging,
    setLastUsed(id) {
      writeLastUsed(storage, id);
    },
    forgetUse(id) {
      if (get(id)?.configuredPaging) resetPaging(id);
      if (readLastUsed(storage) === id) writeLastUsed(storage, null);
    },
    home() {
      const lastUsed = readLastUsed(storage);
      return (
        (lastUsed === null ? null : get(lastUsed)) ??
        configured.getAll()[0] ??
        get(DEMO_CONNECTION.id)
      );
    },
  };
}
