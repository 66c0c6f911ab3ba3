import * as v from 'valibot';
import type { BrowserStorage } from '../../ui/browser-storage';
import { createStoredMap } from '../stored-map';
import { isApiKey } from './api-key';

const time = v.pipe(v.number(), v.safeInteger());

const heldKeySchema = v.object({
  origin: v.string(),
  key: v.custom<string>(isApiKey),
  /** When it was typed, in ms since the epoch. */
  at: time,
});

type HeldKey = v.InferOutput<typeof heldKeySchema>;

/** The keys that this tab holds, by connection id, and when keys were forgotten. */
export interface HeldKeys {
  find(connectionId: string, origin: string): HeldKey | null;
  /** Returns when the newest key was typed or the last one forgotten: what is older is no news. */
  knownUpTo(connectionId: string): number;
  put(connectionId: string, key: HeldKey): void;
  /** Forgets what was typed up to then. Returns whether there was something. */
  forget(connectionId: string, at: number): boolean;
  /** Drops every key that fails the test, in this tab only. Returns whether one did. */
  keepOnly(test: (connectionId: string, key: HeldKey) => boolean): boolean;
}

/**
 * Creates the keys of this tab.
 *
 * @param session holds the keys, so that they survive a reload
 * @param local holds when keys were forgotten, never a key: a tab that was closed or put to sleep
 *   meanwhile comes back with its session, and must not bring a forgotten key back
 */
export function createHeldKeys(session: BrowserStorage, local: BrowserStorage): HeldKeys {
  const held = createStoredMap(session, 'keys', heldKeySchema);
  const forgotten = createStoredMap(local, 'keys-forgotten', time);
  const forgottenAt = (connectionId: string) => forgotten.get().get(connectionId) ?? 0;

  function keepOnly(test: (connectionId: string, key: HeldKey) => boolean): boolean {
    const kept = [...held.get()].filter(([connectionId, key]) => test(connectionId, key));
    if (kept.length === held.get().size) return false;
    held.set(new Map(kept));
    return true;
  }

  keepOnly((connectionId, { at }) => at > forgottenAt(connectionId));

  return {
    find(connectionId, origin) {
      const key = held.get().get(connectionId);
      return key?.origin === origin ? key : null;
    },
    knownUpTo: (connectionId) =>
      Math.max(held.get().get(connectionId)?.at ?? 0, forgottenAt(connectionId)),
    put: (connectionId, key) => void held.set(new Map(held.get()).set(connectionId, key)),
    forget(connectionId, at) {
      forgotten.set(new Map(forgotten.get()).set(connectionId, at));
      return keepOnly((id) => id !== connectionId);
    },
    keepOnly,
  };
}
