import { createJsonStorage, type JsonStorage } from '../../src/connections/json-storage';

/** A storage of its own, filled as given. */
export function createMemoryStorage(entries: Record<string, unknown> = {}) {
  const texts = new Map(
    Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const storage: JsonStorage = {
    read: (key) => JSON.parse(texts.get(key) ?? 'null'),
    write(key, value) {
      texts.set(key, JSON.stringify(value));
      return true;
    },
  };
  return {
    ...storage,
    /** All that was written, as one text. */ dump: () => [...texts.values()].join(),
  };
}

/** A storage that the person has denied: in some browsers already the look at it throws. */
export const deniedStorage: JsonStorage = createJsonStorage(() => {
  throw new DOMException('denied', 'SecurityError');
});
