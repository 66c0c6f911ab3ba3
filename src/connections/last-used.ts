import { isConnectionId } from './connection-id';
import type { JsonStorage } from './json-storage';

const LAST_USED = 'category-browser.last-used';

/** The id of the connection that was opened last in any tab, or null. It may be gone by now. */
export function readLastUsed(storage: JsonStorage): string | null {
  const stored = storage.read(LAST_USED);
  return typeof stored === 'string' && isConnectionId(stored) ? stored : null;
}

export function writeLastUsed(storage: JsonStorage, connectionId: string | null): void {
  storage.write(LAST_USED, connectionId);
}
