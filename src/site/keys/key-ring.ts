import * as v from 'valibot';
import type { ServiceKey } from '../../api/service';
import {
  type BrowserStorage,
  deviceStorage,
  scopedName,
  tabStorage,
} from '../../ui/browser-storage';
import { type Connection, originOf } from '../connection';
import { createStoredMap } from '../stored-map';
import { openTabChannel, type TabChannel } from '../tab-channel';
import { isApiKey } from './api-key';

type KeyHolder = Pick<Connection, 'id' | 'baseUrl'>;

interface KeyRingOptions {
  /** Holds the keys, so that they survive a reload. */
  session?: BrowserStorage;
  /** Holds when keys were forgotten: a tab that was closed meanwhile must not bring one back. */
  local?: BrowserStorage;
  /** Null where the browser has no channel between tabs. */
  channel?: KeyChannel | null;
  appOrigin?: string;
  /** How long to wait for the other tabs, in ms. They are on this machine and answer quickly. */
  patience?: number;
  now?: () => number;
}

export type KeyRing = ReturnType<typeof createKeyRing>;

/**
 * Creates the API keys of this tab, each bound to a connection's ID and exact origin.
 *
 * They live in sessionStorage, so a key is gone with the tab. A tab without a key asks the app's other open tabs, so
 * that a key is typed once and lives as long as one of them does. The key that was typed last is every tab's key.
 */
export function createKeyRing(options: KeyRingOptions = {}) {
  const { session = tabStorage, local = deviceStorage, channel = openKeyChannel() } = options;
  const { appOrigin = globalThis.location.origin, patience = 150, now = Date.now } = options;
  const held = createStoredMap(session, 'keys', heldKeySchema);
  const forgotten = createStoredMap(local, 'keys-forgotten', time);
  /** The origins for which this tab asked and got no key yet, by connection ID. */
  const wanted = new Map<string, string>();

  function put(connectionId: string, key: HeldKey) {
    wanted.delete(connectionId);
    held.set(new Map(held.get()).set(connectionId, key));
  }

  function keepOnly(test: (connectionId: string, key: HeldKey) => boolean) {
    const kept = [...held.get()].filter(([connectionId, key]) => test(connectionId, key));
    if (kept.length < held.get().size) held.set(new Map(kept));
  }

  const forgottenAt = (connectionId: string) => forgotten.get().get(connectionId) ?? 0;
  const dropForgotten = () => keepOnly((connectionId, { at }) => at > forgottenAt(connectionId));
  dropForgotten();
  forgotten.subscribe(dropForgotten);

  /** Returns when the newest key was typed or the last one forgotten: an older key is not taken. */
  function knownUpTo(connectionId: string) {
    return Math.max(held.get().get(connectionId)?.at ?? 0, forgottenAt(connectionId));
  }

  function findHeld(connectionId: string, origin: string): HeldKey | null {
    const key = held.get().get(connectionId);
    return key?.origin === origin ? key : null;
  }

  function find(connection: KeyHolder): ServiceKey | null {
    const key = findHeld(connection.id, originOf(connection, appOrigin));
    return key && { key: key.key, version: key.at };
  }

  function get(connection: KeyHolder): string | null {
    return find(connection)?.key ?? null;
  }

  channel?.listen((message) => {
    const { type, connectionId, origin } = message;
    const known = findHeld(connectionId, origin);
    if (type === 'ask') {
      if (known) channel.post({ type: 'key', connectionId, ...known });
    } else if (known || wanted.get(connectionId) === origin) {
      const { key, at } = message;
      if (at > knownUpTo(connectionId)) put(connectionId, { origin, key, at });
    }
  });

  return {
    get,
    /** Returns the same with a version, which tells it from every other key of the connection. */
    find,
    subscribe: held.subscribe,
    set(connection: KeyHolder, key: string) {
      const { id: connectionId } = connection;
      // Newer than all before it, even if the clock was set back.
      const at = Math.max(now(), knownUpTo(connectionId) + 1);
      const typed = { origin: originOf(connection, appOrigin), key, at };
      put(connectionId, typed);
      channel?.post({ type: 'key', connectionId, ...typed });
    },
    /** Forgets the key, in every open tab, whatever its origin. */
    forget({ id }: Pick<KeyHolder, 'id'>) {
      forgotten.set(new Map(forgotten.get()).set(id, Math.max(now(), knownUpTo(id))));
    },
    /** Forgets, in this tab, what belongs to none of these connections at their present origins. */
    keepOnly(connections: readonly KeyHolder[]) {
      const origins = new Map(connections.map((it) => [it.id, originOf(it, appOrigin)]));
      keepOnly((connectionId, { origin }) => origins.get(connectionId) === origin);
    },
    /**
     * Returns the key, asking the other tabs when this one has none; null when none of them answers in
     * time. A key that comes later, or is typed in another tab, still reaches subscribers.
     */
    request(connection: KeyHolder): Promise<string | null> {
      const known = get(connection);
      if (known !== null || !channel) return Promise.resolve(known);
      const origin = originOf(connection, appOrigin);
      wanted.set(connection.id, origin);
      channel.post({ type: 'ask', connectionId: connection.id, origin });
      return new Promise((resolve) => {
        const timer = setTimeout(settle, patience);
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
  /** When it was typed, in ms since the epoch. */
  at: time,
});

type HeldKey = v.InferOutput<typeof heldKeySchema>;

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('ask'), connectionId: v.string(), origin: v.string() }),
  v.object({ type: v.literal('key'), connectionId: v.string(), ...heldKeySchema.entries }),
]);

export type KeyMessage = v.InferOutput<typeof messageSchema>;

export type KeyChannel = TabChannel<KeyMessage>;

/** Opens the channel for keys, or returns null where the browser has none. */
export function openKeyChannel(name = scopedName('keys')): KeyChannel | null {
  return openTabChannel(name, messageSchema);
}
