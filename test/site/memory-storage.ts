import { createBrowserStorage, scopedName } from '../../src/ui/browser-storage';

/** A storage of its own, filled as given. */
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
  // The keys of a browser's storage are its properties.
  const memory = new Proxy(methods, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  const open = () => createBrowserStorage(() => memory);
  return {
    ...open(),
    /** The same storage as another tab, or the next visit, sees it. */
    open,
    /** All that was written, as one text. */
    dump: () => [...texts.values()].join(),
  };
}

/** A storage that the person has denied: in some browsers already the look at it throws. */
export function createDeniedStorage() {
  return createBrowserStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}
