import * as v from 'valibot';
import type { PagingDialect } from '../api/service';
import { type Configuration, DEFAULT_CONFIGURATION } from './configuration/configuration';
import {
  type Connection,
  DEMO_CONNECTION,
  originOf,
  resolveBaseUrl,
  isConnectionId,
  toConnectionId,
} from './connection';
import type { KeyRing } from './keys/key-ring';
import { isSamePaging, pagingSchema } from './paging';
import { createStoredConnections, CUSTOM } from './stored-connections';
import { createStoredMap, isStoredFor } from './stored-map';
import { type BrowserStorage, deviceStorage } from '../ui/browser-storage';
import { createStoredValue, memoize } from '../ui/store';

type ServiceHolder = Pick<Connection, 'id' | 'baseUrl'>;

function createKeylessServices(storage: BrowserStorage) {
  // The base URL tells a connection that leads elsewhere by now.
  const baseUrls = createStoredMap(storage, 'keyless', v.string());

  function has({ id, baseUrl }: ServiceHolder): boolean {
    return baseUrls.get().get(id) === resolveBaseUrl({ baseUrl });
  }

  function note(service: ServiceHolder, isAnswered: boolean): void {
    if (has(service) === isAnswered) return;
    const changed = new Map(baseUrls.get());
    if (isAnswered) changed.set(service.id, resolveBaseUrl(service));
    else changed.delete(service.id);
    baseUrls.set(changed);
  }

  return { has, note };
}

const overrideSchema = v.object({
  /** As configured when it was found: at another address another service may answer. */
  baseUrl: v.string(),
  paging: pagingSchema,
});

export type ConnectionDraft = Pick<
  Connection,
  'name' | 'environment' | 'baseUrl' | 'siteId' | 'paging'
>;

interface ConnectionStoreOptions {
  configuration: Configuration;
  keyRing: KeyRing;
  storage?: BrowserStorage;
}

export type ConnectionStore = ReturnType<typeof createConnectionStore>;

/** Creates the store of the connections that this browser knows. */
export function createConnectionStore({
  configuration,
  keyRing,
  storage = deviceStorage,
}: ConnectionStoreOptions) {
  const canAdd = configuration.customConnections;
  // If not, a connection that is missing may be configured again the next time.
  const isConfigured = configuration !== DEFAULT_CONFIGURATION;
  const configuredIds = new Set(configuration.connections.map(({ id }) => id));
  const custom = createStoredConnections(storage);
  const overrides = createStoredMap(storage, 'paging', overrideSchema);
  // In any tab. The connection may be gone by now.
  const lastUsed = createStoredValue<string | null>(storage, 'last-used', (id) =>
    typeof id === 'string' && isConnectionId(id) ? id : null,
  );
  const keyless = createKeylessServices(storage);
  let isStored = true;
  let shown: { configured: unknown; added: unknown; all: readonly Connection[] } | undefined;

  const getConfigured = memoize(overrides.get, (all) =>
    configuration.connections.map((connection) => {
      const override = all.get(connection.id);
      return override?.baseUrl === connection.baseUrl
        ? { ...connection, paging: override.paging, configuredPaging: connection.paging }
        : connection;
    }),
  );
  function getSnapshot(): readonly Connection[] {
    const configured = getConfigured();
    const added = custom.get();
    if (shown?.configured === configured && shown.added === added) return shown.all;
    const all = [
      ...configured,
      // Stored, but out of sight: those that the configuration no longer allows or took the id of.
      ...added.filter(({ id }) => canAdd && !configuredIds.has(id)),
      ...(configuration.demo ? [DEMO_CONNECTION] : []),
    ];
    shown = { configured, added, all };
    return all;
  }

  function save(connections: readonly Connection[]) {
    isStored = custom.set(connections);
  }

  function saveOverride(id: string, override: PagingDialect | null) {
    const connection = configuration.connections.find((it) => it.id === id);
    if (!connection) return;
    const { baseUrl, paging } = connection;
    const changed = new Map(overrides.get());
    if (override === null || isSamePaging(override, paging)) changed.delete(id);
    else changed.set(id, { baseUrl, paging: override });
    isStored = overrides.set(changed);
  }

  function get(id: string): Connection | null {
    return getSnapshot().find((connection) => connection.id === id) ?? null;
  }

  function update(id: string, draft: ConnectionDraft): Connection {
    const all = custom.get();
    const before = all.find((connection) => connection.id === id);
    const connection = toCustomConnection(id, draft);
    if (before && originOf(before) !== originOf(connection)) keyRing.forget(before);
    // Removed in another tab meanwhile: what the editor has typed is worth more.
    save(before ? all.map((it) => (it.id === id ? connection : it)) : [...all, connection]);
    return connection;
  }

  function home(): Connection | null {
    const id = lastUsed.get();
    return (id === null ? null : get(id)) ?? getConfigured()[0] ?? get(DEMO_CONNECTION.id);
  }

  return {
    subscribe: (listener: () => void) => {
      const stops = [custom.subscribe(listener), overrides.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    /** The connections: configured, custom, demo. The same list until something changes. */
    getSnapshot,
    get,
    canAdd,
    /** Returns whether the browser stored the last change; if not, it is gone with the tab. */
    isStored: () => isStored,
    /**
     * Adds a custom connection; throws an Error where the configuration does not allow it.
     *
     * @param id taken if it is a slug and free, as for a link that names it; else made of the name
     */
    add(draft: ConnectionDraft, id?: string) {
      if (!canAdd) throw new Error('The configuration does not allow connections to be added');
      const taken = new Set(
        [...getSnapshot(), ...custom.get(), DEMO_CONNECTION].map((connection) => connection.id),
      );
      const isFree = id !== undefined && isConnectionId(id) && !taken.has(id);
      const connection = toCustomConnection(isFree ? id : toConnectionId(draft.name, taken), draft);
      save([...custom.get(), connection]);
      return connection;
    },
    /** Changes a custom connection; its id stays. A key is forgotten when the origin changes. */
    update,
    /** Removes a custom connection with its key, saved views and muted rules. Returns a function that undoes it. */
    remove(id: string) {
      const index = custom.get().findIndex((connection) => connection.id === id);
      const connection = custom.get()[index];
      if (!connection) return () => {};
      const key = keyRing.get(connection);
      const isKeyless = keyless.has(connection);
      keyRing.forget(connection);
      keyless.note(connection, false);
      const restoreStored = storage.removeAll(isStoredFor(id));
      save(custom.get().toSpliced(index, 1));
      return () => {
        if (custom.get().some((it) => it.id === id)) return;
        restoreStored();
        save(custom.get().toSpliced(index, 0, connection));
        if (key !== null) keyRing.set(connection, key);
        keyless.note(connection, isKeyless);
      };
    },
    /** Pages otherwise: a configured connection does so in this browser only. */
    setPaging(id: string, paging: PagingDialect) {
      const connection = get(id);
      if (connection?.definedBy === 'user') update(id, { ...connection, paging });
      else saveOverride(id, paging);
    },
    resetPaging: (id: string) => saveOverride(id, null),
    setLastUsed(id: string) {
      if (isConfigured || home()?.id !== id) lastUsed.set(id);
    },
    /** Returns whether the service answered without a key when it was last asked without one, as far as is known. */
    answersWithoutKey: keyless.has,
    noteAnswerWithoutKey: keyless.note,
    /** Forgets that it was the last, that it answered without a key, its adopted paging, saved views and muted rules. */
    forgetUse(id: string) {
      const connection = get(id);
      if (connection) keyless.note(connection, false);
      if (connection?.configuredPaging) saveOverride(id, null);
      if (lastUsed.get() === id) lastUsed.set(null);
      storage.removeAll(isStoredFor(id));
    },
    /** The connection to start with: the last used, else the first configured, else the demo. */
    home,
  };
}

function toCustomConnection(
  id: string,
  { name, environment, baseUrl, siteId, paging }: ConnectionDraft,
): Connection {
  return { ...CUSTOM, id, name, environment: environment ?? null, baseUrl, siteId, paging };
}
