import type { PagingDialect } from '../api/service';
import { type BrowserStorage, deviceStorage } from '../ui/browser-storage';
import { createStoredValue, memoize } from '../ui/store';
import { type Configuration, DEFAULT_CONFIGURATION } from './configuration/configuration';
import { createPagingOverrides, isOverrideOf } from './configuration/paging-overrides';
import { type Connection, DEMO_CONNECTION, originOf } from './connection';
import { isConnectionId, toConnectionId } from './connection-id';
import type { KeyRing } from './keys/key-ring';
import { createKeylessServices } from './keys/keyless-services';
import { isSamePaging } from './paging';
import { createStoredConnections } from './stored-connections';
import { isStoredFor } from './stored-name';

/** The fields of a connection that an editor fills in. */
export type ConnectionDraft = Pick<
  Connection,
  'name' | 'environment' | 'baseUrl' | 'siteId' | 'paging'
>;

/** The parts of a connection that tell its service. */
type ServiceHolder = Pick<Connection, 'id' | 'baseUrl'>;

/** The connections that this browser knows. */
export interface ConnectionStore {
  /** Calls back whenever the connections changed, here or in another tab. */
  subscribe: (listener: () => void) => () => void;
  /** The connections: configured, custom, demo. The same list until something changes. */
  getSnapshot: () => readonly Connection[];
  get(id: string): Connection | null;
  /** Whether editors can add connections. */
  readonly canAdd: boolean;
  /** Returns whether the browser stored the last change; if not, it is gone with the tab. */
  isStored(): boolean;
  /**
   * Adds a custom connection.
   *
   * @param id taken if it is a slug and free, as for a link that names it; else made of the name
   * @throws Error where the configuration does not allow it
   */
  add(draft: ConnectionDraft, id?: string): Connection;
  /** Changes a custom connection; its id stays. A key is forgotten when the origin changes. */
  update(id: string, draft: ConnectionDraft): Connection;
  /** Removes a custom connection with its key, saved views and muted rules. Returns a function that undoes it. */
  remove(id: string): () => void;
  /** Pages otherwise: a configured connection does so in this browser only. */
  setPaging(id: string, paging: PagingDialect): void;
  /** Pages a configured connection as the configuration says again. */
  resetPaging(id: string): void;
  setLastUsed(id: string): void;
  /** Returns whether the service answered without a key when it was last asked without one, as far as is known. */
  answersWithoutKey(connection: ServiceHolder): boolean;
  noteAnswerWithoutKey(connection: ServiceHolder, isAnswered: boolean): void;
  /**
   * Forgets how a connection was used: that it was the last, that it answered without a key, the paging that
   * was adopted in this browser, its saved views and muted rules.
   */
  forgetUse(id: string): void;
  /** The connection to start with: the last used, else the first configured, else the demo. */
  home(): Connection | null;
}

interface ConnectionStoreOptions {
  configuration: Configuration;
  keyRing: KeyRing;
  storage?: BrowserStorage;
}

export function createConnectionStore({
  configuration,
  keyRing,
  storage = deviceStorage,
}: ConnectionStoreOptions): ConnectionStore {
  const canAdd = configuration.customConnections;
  // If not, a connection that is missing may be configured again the next time.
  const isConfigured = configuration !== DEFAULT_CONFIGURATION;
  const configuredIds = new Set(configuration.connections.map(({ id }) => id));
  const custom = createStoredConnections(storage);
  const overrides = createPagingOverrides(storage);
  const lastUsed = createStoredValue(storage, 'last-used', parseLastUsed);
  const keyless = createKeylessServices(storage);
  let isStored = true;
  let shown: { configured: unknown; added: unknown; all: readonly Connection[] } | undefined;

  const getConfigured = memoize(overrides.get, (all) =>
    configuration.connections.map((connection) => {
      const override = all.find((it) => isOverrideOf(it, connection));
      return override
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
    const others = overrides.get().filter(({ connectionId }) => connectionId !== id);
    const connection = configuration.connections.find((it) => it.id === id);
    if (!connection) return;
    const { baseUrl } = connection;
    const isAsConfigured = override === null || isSamePaging(override, connection.paging);
    isStored = overrides.set(
      isAsConfigured ? others : [...others, { connectionId: id, baseUrl, paging: override }],
    );
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

  if (isConfigured) {
    // What is configured no longer, or not so, must not be paged otherwise when it comes back.
    const valid = overrides
      .get()
      .filter((it) => configuration.connections.some((one) => isOverrideOf(it, one)));
    if (valid.length < overrides.get().length) overrides.set(valid);
    // What was configured otherwise, or removed, since this tab's session began.
    keyRing.keepOnly(getSnapshot());
  }

  return {
    subscribe(listener) {
      const stops = [custom.subscribe(listener), overrides.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    getSnapshot,
    get,
    canAdd,
    isStored: () => isStored,
    add(draft, id) {
      if (!canAdd) throw new Error('The configuration does not allow connections to be added');
      const taken = new Set(
        [...getSnapshot(), ...custom.get(), DEMO_CONNECTION].map((connection) => connection.id),
      );
      const isFree = id !== undefined && isConnectionId(id) && !taken.has(id);
      const connection = toCustomConnection(isFree ? id : toConnectionId(draft.name, taken), draft);
      save([...custom.get(), connection]);
      return connection;
    },
    update,
    remove(id) {
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
    setPaging(id, paging) {
      const connection = get(id);
      if (connection?.definedBy === 'user') update(id, { ...connection, paging });
      else saveOverride(id, paging);
    },
    resetPaging: (id) => saveOverride(id, null),
    setLastUsed(id) {
      if (isConfigured || home()?.id !== id) lastUsed.set(id);
    },
    answersWithoutKey: keyless.has,
    noteAnswerWithoutKey: keyless.note,
    forgetUse(id) {
      const connection = get(id);
      if (connection) keyless.note(connection, false);
      if (connection?.configuredPaging) saveOverride(id, null);
      if (lastUsed.get() === id) lastUsed.set(null);
      storage.removeAll(isStoredFor(id));
    },
    home,
  };
}

function toCustomConnection(
  id: string,
  { name, environment, baseUrl, siteId, paging }: ConnectionDraft,
): Connection {
  return {
    id,
    name,
    environment: environment ?? null,
    baseUrl,
    siteId,
    paging,
    auth: 'key',
    loadAll: 'when-needed',
    definedBy: 'user',
  };
}

/** Reads the id of the connection that was opened last in any tab. It may be gone by now. */
function parseLastUsed(stored: unknown): string | null {
  return typeof stored === 'string' && isConnectionId(stored) ? stored : null;
}
