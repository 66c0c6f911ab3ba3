import * as v from 'valibot';
import { isApiKey } from './api-key';
import type { BrowserStorage } from '../../ui/browser-storage';

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
  /** When the newest key was typed or the last one forgotten: what is older is no news. */
  knownUpTo(connectionId: string): number;
  put(connectionId: string, key: HeldKey): void;
  /** Forgets what was typed up to then; gives whether there was something. */
  forget(connectionId: string, at: number): boolean;
  /** Drops every key that fails the test, without a word to other tabs; gives whether one did. */
  keep(test: (connectionId: string, origin: string) => boolean): boolean;
}

const KEYS = 'keys';
const FORGOTTEN = 'keys-forgotten';

/**
 * @param session holds the keys, so that they survive a reload
 * @param local holds when keys were forgotten, never a key: a tab that was closed or put to sleep
 *   meanwhile comes back with its session, and must not bring a forgotten key back
 */
export function createHeldKeys(session: BrowserStorage, local: BrowserStorage): HeldKeys {
  // The truth is in memory: either storage may be denied.
  const forgottenAt = readEntries(local.read(FORGOTTEN), time);
  const held = readEntries(session.read(KEYS), heldKeySchema);
  for (const [connectionId, key] of held) {
    if (key.at <= (forgottenAt.get(connectionId) ?? 0)) held.delete(connectionId);
  }

  function save() {
    session.write(KEYS, Object.fromEntries(held));
  }

  return {
    find(connectionId, origin) {
      const key = held.get(connectionId);
      return key?.origin === origin ? key : null;
    },
    knownUpTo(connectionId) {
      return Math.max(held.get(connectionId)?.at ?? 0, forgottenAt.get(connectionId) ?? 0);
    },
    put(connectionId, key) {
      held.set(connectionId, key);
      save();
    },
    forget(connectionId, at) {
      forgottenAt.set(connectionId, at);
      const known = readEntries(local.read(FORGOTTEN), time);
      local.write(FORGOTTEN, Object.fromEntries([...known, ...forgottenAt]));
      const hadKey = held.delete(connectionId);
      if (hadKey) save();
      return hadKey;
    },
    keep(test) {
      const stale = [...held].filter(([connectionId, { origin }]) => !test(connectionId, origin));
      for (const [connectionId] of stale) held.delete(connectionId);
      if (stale.length > 0) save();
      return stale.length > 0;
    },
  };
}

/** Reads an object's entries one by one; what cannot be read is left out. */
function readEntries<S extends v.GenericSchema>(
  stored: unknown,
  schema: S,
): Map<string, v.InferOutput<S>> {
  const entries = new Map<string, v.InferOutput<S>>();
  if (typeof stored !== 'object' || stored === null) return entries;
  for (const [connectionId, value] of Object.entries(stored)) {
    const result = v.safeParse(schema, value);
    if (result.success) entries.set(connectionId, result.output);
  }
  return entries;
}
