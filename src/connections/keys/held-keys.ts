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

/**
 * Creates the keys that this tab holds, by connection id, and remembers when keys were forgotten.
 *
 * @param session holds the keys, so that they survive a reload
 * @param local holds when keys were forgotten: a tab that was asleep meanwhile must not bring one back
 */
export function createHeldKeys(session: BrowserStorage, local: BrowserStorage) {
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
    find(connectionId: string, origin: string) {
      const key = held.get().get(connectionId);
      return key?.origin === origin ? key : null;
    },
    /** Returns when the newest key was typed or the last one forgotten: what is older is no news. */
    knownUpTo: (connectionId: string) =>
      Math.max(held.get().get(connectionId)?.at ?? 0, forgottenAt(connectionId)),
    put: (connectionId: string, key: HeldKey) =>
      void held.set(new Map(held.get()).set(connectionId, key)),
    /** Forgets what was typed up to then. Returns whether there was something. */
    forget(connectionId: string, at: number) {
      forgotten.set(new Map(forgotten.get()).set(connectionId, at));
      return keepOnly((id) => id !== connectionId);
    },
    /** Drops every key that fails the test, in this tab only. Returns whether one did. */
    keepOnly,
  };
}
