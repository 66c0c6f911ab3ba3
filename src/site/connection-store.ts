import * as v from 'valibot';
import type { Paging } from '../api/service';
import { type Configuration, DEFAULT_CONFIGURATION } from './configuration/configuration';
import {
  baseUrlSchema,
  type Connection,
  DEMO_CONNECTION,
  originOf,
  isConnectionId,
  toConnectionId,
} from './connection';
import type { KeyRing } from './keys/key-ring';
import { isSamePaging, pagingSchema } from './paging';
import { isStoredFor, toStoredName } from './stored-map';
import { type BrowserStorage, deviceStorage } from '../base/browser-storage';
import { createStore, createStoredValue } from '../base/store';

type ServiceHolder = Pick<Connection, 'id' | 'baseUrl'>;

export type ConnectionDraft = Pick<
  Connection,
  'name' | 'environment' | 'baseUrl' | 'siteId' | 'paging'
>;

type StoredConnection = ConnectionDraft & Pick<Connection, 'id'>;

const storedSchema = v.object({
  version: v.literal(1),
  connections: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      environment: v.nullish(v.string(), null),
      // Validated because other apps on this origin can write here and could otherwise redirect a key.
      baseUrl: baseUrlSchema(),
      siteId: v.nullable(v.string()),
      paging: pagingSchema,
    }),
  ),
});

/** Stored facts about a service, ignored once the connection has another base URL. */
const serviceSchema = v.object({
  baseUrl: v.string(),
  /** Browsers have already stored it under this name. */
  answersWithoutKey: v.optional(v.boolean()),
  /** Replaces the configured settings. */
  paging: v.optional(pagingSchema),
});

type KnownService = v.InferOutput<typeof serviceSchema>;

interface ConnectionStoreOptions {
  configuration: Configuration;
  keyRing: KeyRing;
  storage?: BrowserStorage;
}

export type ConnectionStore = ReturnType<typeof createConnectionStore>;

export function createConnectionStore({
  configuration,
  keyRing,
  storage = deviceStorage,
}: ConnectionStoreOptions) {
  const { connections: configured, customConnections: canAdd } = configuration;
  const configuredIds = new Set(configured.map(({ id }) => id));
  let isStored = true;

  const added = createStoredValue(storage, 'connections', parseAdded, (connections) => ({
    version: 1,
    connections: connections.map(toDraft),
  }));

  function write(connections: readonly Connection[]) {
    isStored = added.set(connections);
  }

  function serviceOf({ id, baseUrl }: ServiceHolder): KnownService {
    const stored = v.safeParse(serviceSchema, storage.read(toStoredName('service', id)));
    return stored.success && stored.output.baseUrl === baseUrl ? stored.output : { baseUrl };
  }

  function note(connection: ServiceHolder, known: Partial<KnownService>) {
    const name = toStoredName('service', connection.id);
    isStored = storage.write(name, { ...serviceOf(connection), ...known });
  }

  const readAll = (): readonly Connection[] => [
    ...configured.map((connection) => {
      const { paging } = serviceOf(connection);
      return paging ? { ...connection, paging, configuredPaging: connection.paging } : connection;
    }),
    // Other connections are stored but hidden because the configuration no longer allows them or uses their ID.
    ...added.get().filter(({ id }) => canAdd && !configuredIds.has(id)),
    ...(configuration.demo ? [DEMO_CONNECTION] : []),
  ];

  const known = createStore(readAll());
  storage.subscribe((name) => {
    if (name === null || name === 'connections' || name.startsWith('service:'))
      known.set(readAll());
  });

  const get = (id: string) => known.get().find((connection) => connection.id === id) ?? null;

  function update(id: string, draft: ConnectionDraft): Connection {
    const all = added.get();
    const before = all.find((connection) => connection.id === id);
    const after = toConnection(id, draft);
    if (before && originOf(before) !== originOf(after)) keyRing.remove(before);
    // If another tab has removed the connection, this adds it again to keep the user's input.
    write(before ? all.map((it) => (it.id === id ? after : it)) : [...all, after]);
    return after;
  }

  function home(): Connection | null {
    const lastUsed = storage.read('last-used');
    const used = typeof lastUsed === 'string' ? get(lastUsed) : null;
    return used ?? known.get().find(({ definedBy }) => definedBy !== 'user') ?? null;
  }

  return {
    subscribe: known.subscribe,
    /** Configured, custom and demo connections. The same array until something changes. */
    getSnapshot: known.get,
    get,
    canAdd,
    /** Whether config.json was loaded. If not, its connections may be missing only temporarily, so keep their data. */
    isConfigured: configuration !== DEFAULT_CONFIGURATION,
    /** Returns whether the browser stored the last change; if not, it is lost with the tab. */
    isStored: () => isStored,
    /**
     * Adds a connection.
     * @param id the ID in a link; if it is taken or not a slug, the name determines the ID
     */
    add(draft: ConnectionDraft, id?: string) {
      const taken = new Set([...configured, ...added.get(), DEMO_CONNECTION].map((it) => it.id));
      const isFree = id !== undefined && isConnectionId(id) && !taken.has(id);
      const connection = toConnection(isFree ? id : toConnectionId(draft.name, taken), draft);
      write([...added.get(), connection]);
      return connection;
    },
    /** Changes a custom connection except its ID. Removes its key if the origin changes. */
    update,
    /** Removes a custom connection, its key and all stored data. Returns an undo function. */
    remove(id: string) {
      const index = added.get().findIndex((connection) => connection.id === id);
      const connection = added.get()[index];
      if (!connection) return () => {};
      const key = keyRing.get(connection);
      keyRing.remove(connection);
      const restore = storage.removeAll(isStoredFor(id));
      write(added.get().toSpliced(index, 1));
      return () => {
        if (added.get().some((it) => it.id === id)) return;
        restore();
        write(added.get().toSpliced(index, 0, connection));
        if (key !== null) keyRing.set(connection, key);
      };
    },
    /** Changes the pagination settings. For a configured connection, overrides them in this browser only. */
    setPaging(id: string, paging: Paging) {
      const connection = get(id);
      if (connection?.definedBy === 'user') update(id, { ...connection, paging });
      else if (connection) {
        const isConfigured = isSamePaging(paging, connection.configuredPaging ?? connection.paging);
        note(connection, { paging: isConfigured ? undefined : paging });
      }
    },
    setLastUsed(id: string) {
      // The demo must not replace a connection whose config.json is temporarily missing.
      if (home()?.id !== id) storage.write('last-used', id);
    },
    /** Returns whether the last readable response came without a key from this app; false if unknown. */
    worksWithoutKey: (connection: ServiceHolder) =>
      serviceOf(connection).answersWithoutKey === true,
    /** Records what a response has shown, never what the user claims. */
    noteWorksWithoutKey(connection: ServiceHolder, isSo: boolean) {
      if (isSo !== (serviceOf(connection).answersWithoutKey === true))
        note(connection, { answersWithoutKey: isSo });
    },
    /** Deletes everything stored for a connection, including its mark as the last one used. */
    deleteStored(id: string) {
      if (storage.read('last-used') === id) storage.write('last-used', null);
      storage.removeAll(isStoredFor(id));
    },
    /**
     * The connection to open on startup: the last used, else the first configured, else the demo; null if there is
     * none.
     */
    home,
  };
}

function parseAdded(stored: unknown): readonly Connection[] {
  const { success, output } = v.safeParse(storedSchema, stored);
  return success ? output.connections.map((it) => toConnection(it.id, it)) : [];
}

function toConnection(id: string, draft: ConnectionDraft): Connection {
  const shared = { auth: 'key', loadAll: 'when-needed', definedBy: 'user' } as const;
  return { ...toDraft({ id, ...draft }), ...shared };
}

function toDraft({ id, name, environment = null, baseUrl, siteId, paging }: StoredConnection) {
  return { id, name, environment, baseUrl, siteId, paging };
}
