import * as v from 'valibot';
import type { BrowserStorage } from '../base/browser-storage';
import { createStoredValue, type StoredValue } from '../base/store';

/** Creates a stored map keyed by connection ID. Ignores unreadable entries but keeps the others. */
export function createStoredMap<S extends v.GenericSchema>(
  storage: BrowserStorage,
  name: string,
  schema: S,
): StoredValue<ReadonlyMap<string, v.InferOutput<S>>> {
  return createStoredValue<ReadonlyMap<string, v.InferOutput<S>>>(
    storage,
    name,
    (stored) =>
      new Map(
        Object.entries(stored ?? {}).flatMap(([connectionId, entry]) => {
          const { success, output } = v.safeParse(schema, entry);
          return success ? [[connectionId, output] as const] : [];
        }),
      ),
    Object.fromEntries,
  );
}

/** Returns the storage name for a connection's data or for one of its sites' data. */
export function toStoredName(kind: string, connectionId: string, siteId?: string): string {
  return `${kind}:${siteId === undefined ? connectionId : JSON.stringify([connectionId, siteId])}`;
}

export const LIST_MARK = 'list';

/**
 * Returns the storage name for when a list was last opened, in ms since the epoch. If nothing is stored there, the list
 * is not read from the database.
 */
export function toListMark(connectionId: string, siteId: string): string {
  return toStoredName(LIST_MARK, connectionId, siteId);
}

export const LIST_SIZE = 'list-size';

/** Returns the storage name for a stored list's length and the time it was read. */
export function toListSize(connectionId: string, siteId: string): string {
  return toStoredName(LIST_SIZE, connectionId, siteId);
}

/** Returns a test for the storage names of a connection's data. */
export function isStoredFor(connectionId: string): (name: string) => boolean {
  // An ID is a slug, so escaping is not necessary.
  const pattern = new RegExp(`^[a-z-]+:(?:${connectionId}$|\\["${connectionId}",)`);
  return (name) => pattern.test(name);
}
