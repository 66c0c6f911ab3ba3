/** A browser storage that holds JSON, and that may be denied, full or filled by somebody else. */
export interface JsonStorage {
  /** What was written under the key, not validated; null when there is nothing to be read. */
  read(key: string): unknown;
  /** Whether it was kept. */
  write(key: string, value: unknown): boolean;
}

/**
 * Never throws.
 *
 * @param open gives the storage; a function because in some browsers already the look at
 *   `window.localStorage` throws when the person has denied it
 */
export function createJsonStorage(open: () => Storage): JsonStorage {
  return {
    read(key) {
      try {
        return JSON.parse(open().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        open().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}
