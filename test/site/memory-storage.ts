import { createBrowserStorage, scopedName } from '../../src/base/browser-storage';

export function createMemoryStorage(entries: Record<string, unknown> = {}) {
  const texts = new Map(
    Object.entries(entries).map(([name, value]) => [scopedName(name), JSON.stringify(value)]),
  );
  const methods: Storage = {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
  // A browser's storage has its keys as properties.
  const memory = new Proxy(methods, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  const open = () => createBrowserStorage(() => memory);
  return {
    ...open(),
    /** Opens the same storage in another tab or on the next visit. */
    open,
    dump: () => [...texts.values()].join(),
  };
}

/** Creates storage that is denied. In some browsers, even reading the property throws. */
export function createDeniedStorage() {
  return createBrowserStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}
