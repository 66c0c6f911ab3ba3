import * as v from 'valibot';
import { isApiKey, type ServiceKey } from '../../api/service';
import {
  type BrowserStorage,
  deviceStorage,
  scopedName,
  tabStorage,
} from '../../base/browser-storage';
import { type Connection, originOf } from '../connection';
import { createStoredMap } from '../stored-map';

type KeyHolder = Pick<Connection, 'id' | 'baseUrl'>;

interface KeyRingOptions {
  /** Stores the keys so they survive a reload. */
  session?: BrowserStorage;
  /**
   * Stores when keys were entered and removed, but never a key. This tells a tab that was suspended that its key is
   * old.
   */
  local?: BrowserStorage;
  /** Null if the browser has no channel between tabs. */
  channel?: KeyChannel | null;
}

/** How long to wait for the other tabs, in ms. They respond quickly. */
const PATIENCE_MS = 150;

export type KeyRing = ReturnType<typeof createKeyRing>;

/**
 * Holds this tab's API keys, each bound to a connection's ID and exact origin, in sessionStorage. The key that was
 * entered last wins in all tabs. A tab misses messages while it reloads or is frozen, so it asks the others for the key
 * when it starts and when it is shown again. If no tab has the newest key anymore, an older one stays in use.
 */
export function createKeyRing(options: KeyRingOptions = {}) {
  const { session = tabStorage, local = deviceStorage, channel = openKeyChannel() } = options;
  const held = createStoredMap(session, 'keys', heldKeySchema);
  const entered = createStoredMap(local, 'keys-entered', time);
  // Browsers have already stored it under this name.
  const removed = createStoredMap(local, 'keys-forgotten', time);
  /** The origins of connections whose key this tab has asked for. */
  const wanted = new Map<string, string>();

  const enteredAt = (connectionId: string) => entered.get().get(connectionId) ?? 0;
  const removedAt = (connectionId: string) => removed.get().get(connectionId) ?? 0;

  function dropForgotten() {
    const kept = [...held.get()].filter(([id, { at }]) => at > removedAt(id));
    if (kept.length < held.get().size) held.set(new Map(kept));
  }
  removed.subscribe(dropForgotten);

  /** Returns when this tab's key was entered or a key was removed, whichever is later. Older keys are ignored. */
  function knownUpTo(connectionId: string) {
    return Math.max(held.get().get(connectionId)?.at ?? 0, removedAt(connectionId));
  }

  function put(connectionId: string, key: HeldKey) {
    if (key.at > knownUpTo(connectionId)) held.set(new Map(held.get()).set(connectionId, key));
  }

  function findFor(connectionId: string, origin: string): HeldKey | null {
    const key = held.get().get(connectionId);
    // This tab may not know of a removal in another tab yet.
    return key?.origin === origin && key.at > removedAt(connectionId) ? key : null;
  }

  function find(connection: KeyHolder): ServiceKey | null {
    const key = findFor(connection.id, originOf(connection));
    return key && { key: key.key, version: key.at };
  }

  const get = (connection: KeyHolder) => find(connection)?.key ?? null;

  function isNewest(connection: KeyHolder): boolean {
    const key = find(connection);
    return key !== null && key.version >= enteredAt(connection.id);
  }

  function ask(connectionId: string, origin: string) {
    const at = findFor(connectionId, origin)?.at ?? 0;
    channel?.post({ type: 'ask', connectionId, origin, at });
  }

  channel?.listen((message) => {
    const { type, connectionId, origin } = message;
    if (type === 'key') return put(connectionId, { origin, key: message.key, at: message.at });
    const known = findFor(connectionId, origin);
    const { at: theirs = 0 } = message;
    if (known && known.at > theirs) channel.post({ type: 'key', connectionId, ...known });
    // The asking tab has a newer key.
    const isWanted = known !== null || wanted.get(connectionId) === origin;
    if (isWanted && theirs > (known?.at ?? 0)) ask(connectionId, origin);
  });

  /** Asks the other tabs for all keys that may have been entered while this tab missed messages. */
  function catchUp() {
    dropForgotten();
    for (const [connectionId, { origin }] of held.get()) ask(connectionId, origin);
    for (const [connectionId, origin] of wanted)
      if (held.get().get(connectionId)?.origin !== origin) ask(connectionId, origin);
  }
  catchUp();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') catchUp();
  });
  document.addEventListener('resume', catchUp);
  window.addEventListener('pageshow', ({ persisted }) => persisted && catchUp());

  return {
    get,
    /** Returns the key, or null. Its version is unique among the connection's keys. */
    find,
    /** Returns whether the tab has the key that was entered last in any tab. */
    isNewest,
    subscribe: held.subscribe,
    /** Drops the keys that another tab has removed even if this tab has not been told yet. */
    dropForgotten,
    set(connection: KeyHolder, key: string) {
      const { id: connectionId } = connection;
      // Newer than all previous keys, even if the clock was set back.
      const at = Math.max(Date.now(), knownUpTo(connectionId) + 1, enteredAt(connectionId) + 1);
      const typed = { origin: originOf(connection), key, at };
      put(connectionId, typed);
      entered.set(new Map(entered.get()).set(connectionId, at));
      channel?.post({ type: 'key', connectionId, ...typed });
    },
    /** Removes the key in every open tab, for any origin. */
    remove({ id }: Pick<KeyHolder, 'id'>) {
      const at = Math.max(Date.now(), knownUpTo(id), enteredAt(id));
      removed.set(new Map(removed.get()).set(id, at));
    },
    /**
     * Returns the key that was entered last. If another tab has it, asks for it; if none responds in time, returns this
     * tab's older key, or null. Later keys still reach subscribers.
     */
    request(connection: KeyHolder): Promise<string | null> {
      if (isNewest(connection) || !channel) return Promise.resolve(get(connection));
      wanted.set(connection.id, originOf(connection));
      ask(connection.id, originOf(connection));
      return new Promise((resolve) => {
        const timer = setTimeout(settle, PATIENCE_MS);
        const stop = held.subscribe(() => {
          if (isNewest(connection)) settle();
        });
        function settle() {
          clearTimeout(timer);
          stop();
          resolve(get(connection));
        }
      });
    },
  };
}

const time = v.pipe(v.number(), v.safeInteger());

const heldKeySchema = v.object({
  origin: v.string(),
  key: v.custom<string>(isApiKey),
  /** When the key was entered, in ms since the epoch. */
  at: time,
});

type HeldKey = v.InferOutput<typeof heldKeySchema>;

const messageSchema = v.variant('type', [
  v.object({
    type: v.literal('ask'),
    connectionId: v.string(),
    origin: v.string(),
    /** When the asking tab's key was entered. Absent in messages of version 0.4. */
    at: v.optional(time),
  }),
  v.object({ type: v.literal('key'), connectionId: v.string(), ...heldKeySchema.entries }),
]);

export type KeyMessage = v.InferOutput<typeof messageSchema>;

export type KeyChannel = NonNullable<ReturnType<typeof openKeyChannel>>;

/** Opens the channel for keys, limited to pages of this origin; null if the browser does not support channels. */
export function openKeyChannel(name = scopedName('keys')) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return null;
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no target origin
    post: (message: KeyMessage) => channel.postMessage(message),
    listen: (listener: (message: KeyMessage) => void) =>
      channel.addEventListener('message', ({ data }) => {
        // The message may come from a tab that runs another version of the app.
        if (v.is(messageSchema, data)) listener(data);
      }),
  };
}
