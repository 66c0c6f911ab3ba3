import * as v from 'valibot';
import type { ServiceKey } from '../../api/service';
import { type Connection, originOf } from '../connection';
import { isApiKey } from './api-key';
import { createHeldKeys } from './held-keys';
import { openTabChannel, type TabChannel } from '../tab-channel';
import {
  type BrowserStorage,
  deviceStorage,
  scopedName,
  tabStorage,
} from '../../ui/browser-storage';
import { createStore } from '../../ui/store';

type KeyHolder = Pick<Connection, 'id' | 'baseUrl'>;

interface KeyRingOptions {
  session?: BrowserStorage;
  local?: BrowserStorage;
  /** Null where the browser has no way between tabs. */
  channel?: KeyChannel | null;
  appOrigin?: string;
  /** How long to wait for the other tabs, in ms. They are on this machine and answer quickly. */
  patience?: number;
  now?: () => number;
}

export type KeyRing = ReturnType<typeof createKeyRing>;

/**
 * Creates the API keys of this tab, each bound to a connection's id and exact origin.
 *
 * They live in sessionStorage, so a key is gone with the tab. A new tab asks the app's other open
 * tabs, so that a key is typed once and lives as long as one of them does. Tabs never push a key:
 * the one in which it is typed says only that there is one; those that hold an older one, or have
 * asked before in vain, then ask for it. So the key that was typed last is every tab's key.
 */
export function createKeyRing(options: KeyRingOptions = {}) {
  const { session = tabStorage, local = deviceStorage, channel = openKeyChannel() } = options;
  const { appOrigin = globalThis.location.origin, patience = 150, now = Date.now } = options;
  const held = createHeldKeys(session, local);
  /** The origins for which this tab asked and got no answer yet, by connection id. */
  const wanted = new Map<string, string>();
  /** The questions to the other tabs that are under way, by connection id. */
  const questions = new Map<string, { origin: string; answer: Promise<string | null> }>();
  const changes = createStore({});
  const { subscribe } = changes;

  function notify() {
    changes.set({});
  }

  function find(connection: KeyHolder): ServiceKey | null {
    const key = held.find(connection.id, originOf(connection, appOrigin));
    // No two keys of a connection are typed at the same time: the ring sees to it.
    return key && { key: key.key, version: key.at };
  }

  function get(connection: KeyHolder): string | null {
    return find(connection)?.key ?? null;
  }

  function ask(connectionId: string, origin: string) {
    channel?.post({ type: 'ask', connectionId, origin, after: held.knownUpTo(connectionId) });
  }

  /** Returns whether this tab needs another tab's key: it holds one for that origin, or asked for it. */
  function concerns(connectionId: string, origin: string): boolean {
    return wanted.get(connectionId) === origin || held.find(connectionId, origin) !== null;
  }

  function hear(message: KeyMessage) {
    const { connectionId } = message;
    switch (message.type) {
      case 'ask': {
        const key = held.find(connectionId, message.origin);
        if (key && key.at > message.after) channel?.post({ type: 'answer', connectionId, ...key });
        return;
      }
      case 'answer': {
        const { origin, key, at } = message;
        if (!concerns(connectionId, origin) || at <= held.knownUpTo(connectionId)) return;
        wanted.delete(connectionId);
        held.put(connectionId, { origin, key, at });
        notify();
        return;
      }
      case 'typed': {
        const { origin, at } = message;
        if (concerns(connectionId, origin) && at > held.knownUpTo(connectionId)) {
          ask(connectionId, origin);
        }
        return;
      }
      case 'forget': {
        const { at } = message;
        if (at >= held.knownUpTo(connectionId) && held.forget(connectionId, at)) notify();
        return;
      }
      default:
        return message satisfies never;
    }
  }

  channel?.listen(hear);

  return {
    /** Returns the key for exactly this connection and origin, or null. */
    get,
    /** Returns the same with a version, which tells it from every other key of the connection. */
    find,
    /** Calls back whenever a key was set or forgotten, here or elsewhere. */
    subscribe,
    set(connection: KeyHolder, key: string) {
      const connectionId = connection.id;
      const origin = originOf(connection, appOrigin);
      // Newer than all before it, even if the clock was set back.
      const at = Math.max(now(), held.knownUpTo(connectionId) + 1);
      wanted.delete(connectionId);
      held.put(connectionId, { origin, key, at });
      notify();
      channel?.post({ type: 'typed', connectionId, origin, at });
    },
    /** Forgets the key, in every open tab, whatever its origin. */
    forget({ id: connectionId }: Pick<KeyHolder, 'id'>) {
      const at = Math.max(now(), held.knownUpTo(connectionId));
      if (held.forget(connectionId, at)) notify();
      channel?.post({ type: 'forget', connectionId, at });
    },
    /** Forgets, in this tab, what belongs to none of these connections at their present origins. */
    keepOnly(connections: readonly KeyHolder[]) {
      const origins = new Map(connections.map((it) => [it.id, originOf(it, appOrigin)]));
      const isOfOne = (connectionId: string, { origin }: { origin: string }) =>
        origins.get(connectionId) === origin;
      if (held.keepOnly(isOfOne)) notify();
    },
    /**
     * Returns the key, asking the other tabs when this one has none; null when none of them answers in
     * time. An answer that comes later, or a key typed in another tab, still reaches subscribers.
     */
    request(connection: KeyHolder): Promise<string | null> {
      const known = get(connection);
      if (known !== null || !channel) return Promise.resolve(known);
      const origin = originOf(connection, appOrigin);
      const question = questions.get(connection.id);
      if (question?.origin === origin) return question.answer;
      wanted.set(connection.id, origin);
      const answer = new Promise<string | null>((resolve) => {
        const stop = subscribe(() => {
          const key = get(connection);
          if (key !== null) settle(key);
        });
        const timer = setTimeout(() => settle(null), patience);
        function settle(key: string | null) {
          clearTimeout(timer);
          stop();
          questions.delete(connection.id);
          resolve(key);
        }
        ask(connection.id, origin);
      });
      questions.set(connection.id, { origin, answer });
      return answer;
    },
  };
}

const time = v.pipe(v.number(), v.safeInteger());

const connectionId = v.string();

/** A message between tabs about keys. Only an answer, for the requested connection and origin, holds a key. */
const messageSchema = v.variant('type', [
  /** Who holds a key newer than `after`? */
  v.object({ type: v.literal('ask'), connectionId, origin: v.string(), after: time }),
  v.object({
    type: v.literal('answer'),
    connectionId,
    origin: v.string(),
    key: v.custom<string>(isApiKey),
    at: time,
  }),
  /** A key was typed: tabs that need it may ask for it. */
  v.object({ type: v.literal('typed'), connectionId, origin: v.string(), at: time }),
  /** Forgets the keys that were typed up to `at`. */
  v.object({ type: v.literal('forget'), connectionId, at: time }),
]);

export type KeyMessage = v.InferOutput<typeof messageSchema>;

export type KeyChannel = TabChannel<KeyMessage>;

/** Opens the channel for keys, or returns null where the browser has none. */
export function openKeyChannel(name = scopedName('keys')): KeyChannel | null {
  return openTabChannel(name, messageSchema);
}
