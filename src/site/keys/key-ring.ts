import * as v from 'valibot';
import { isApiKey, type ServiceKey } from '../../api/service';
import {
  type BrowserStorage,
  deviceStorage,
  scopedName,
  tabStorage,
} from '../../ui/browser-storage';
import { type Connection, originOf } from '../connection';
import { createStoredMap } from '../stored-map';

type KeyHolder = Pick<Connection, 'id' | 'baseUrl'>;

interface KeyRingOptions {
  /** Stores the keys, so that they survive a reload. */
  session?: BrowserStorage;
  /** Stores when keys were removed, so that reopening a closed tab does not restore a removed key. */
  local?: BrowserStorage;
  /** Null if the browser has no channel between tabs. */
  channel?: KeyChannel | null;
}

/** How long to wait for the other tabs, in ms. They respond quickly. */
const PATIENCE_MS = 150;

export type KeyRing = ReturnType<typeof createKeyRing>;

/**
 * Holds the API keys of this tab, each bound to a connection's ID and exact origin, in sessionStorage. A new tab asks
 * open tabs for them; in all tabs, the key that was entered last wins.
 */
export function createKeyRing(options: KeyRingOptions = {}) {
  const { session = tabStorage, local = deviceStorage, channel = openKeyChannel() } = options;
  const held = createStoredMap(session, 'keys', heldKeySchema);
  const forgotten = createStoredMap(local, 'keys-forgotten', time);

  const forgottenAt = (connectionId: string) => forgotten.get().get(connectionId) ?? 0;

  function dropForgotten() {
    const kept = [...held.get()].filter(([id, { at }]) => at > forgottenAt(id));
    if (kept.length < held.get().size) held.set(new Map(kept));
  }
  dropForgotten();
  forgotten.subscribe(dropForgotten);

  /** Returns when a key was last entered or removed. Keys from before that are ignored. */
  function knownUpTo(connectionId: string) {
    return Math.max(held.get().get(connectionId)?.at ?? 0, forgottenAt(connectionId));
  }

  function put(connectionId: string, key: HeldKey) {
    if (key.at > knownUpTo(connectionId)) held.set(new Map(held.get()).set(connectionId, key));
  }

  function find(connection: KeyHolder): ServiceKey | null {
    const key = held.get().get(connection.id);
    return key?.origin === originOf(connection) ? { key: key.key, version: key.at } : null;
  }

  const get = (connection: KeyHolder) => find(connection)?.key ?? null;

  channel?.listen((message) => {
    const { type, connectionId, origin } = message;
    const known = held.get().get(connectionId);
    if (type === 'key') put(connectionId, { origin, key: message.key, at: message.at });
    else if (known?.origin === origin) channel.post({ type: 'key', connectionId, ...known });
  });

  return {
    get,
    /** Returns the key, or null. Its version is unique among the connection's keys. */
    find,
    subscribe: held.subscribe,
    set(connection: KeyHolder, key: string) {
      const { id: connectionId } = connection;
      // Newer than all previous keys, even if the clock was set back.
      const at = Math.max(Date.now(), knownUpTo(connectionId) + 1);
      const typed = { origin: originOf(connection), key, at };
      put(connectionId, typed);
      channel?.post({ type: 'key', connectionId, ...typed });
    },
    /** Removes the key in every open tab, for any origin. */
    forget({ id }: Pick<KeyHolder, 'id'>) {
      forgotten.set(new Map(forgotten.get()).set(id, Math.max(Date.now(), knownUpTo(id))));
    },
    /** Returns the key, or asks the other tabs; null if none responds in time. Later keys still reach subscribers. */
    request(connection: KeyHolder): Promise<string | null> {
      const known = get(connection);
      if (known !== null || !channel) return Promise.resolve(known);
      channel.post({ type: 'ask', connectionId: connection.id, origin: originOf(connection) });
      return new Promise((resolve) => {
        const timer = setTimeout(settle, PATIENCE_MS);
        const stop = held.subscribe(() => {
          if (get(connection) !== null) settle();
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
  v.object({ type: v.literal('ask'), connectionId: v.string(), origin: v.string() }),
  v.object({ type: v.literal('key'), connectionId: v.string(), ...heldKeySchema.entries }),
]);

export type KeyMessage = v.InferOutput<typeof messageSchema>;

export type KeyChannel = NonNullable<ReturnType<typeof openKeyChannel>>;

/** Opens the channel for keys, limited to pages of this origin; null if the browser has none. */
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
        // Another version of the app may be open.
        if (v.is(messageSchema, data)) listener(data);
      }),
  };
}
