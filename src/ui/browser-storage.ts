/** Returns this deployment's own name: others on the same origin share the browser's storage, databases and channels. */
export function scopedName(name: string): string {
  return `category-browser${import.meta.env.BASE_URL}:${name}`;
}

function toName(key: string): string[] {
  const scope = scopedName('');
  return key.startsWith(scope) ? [key.slice(scope.length)] : [];
}

export type BrowserStorage = ReturnType<typeof createBrowserStorage>;

/**
 * Creates what the app stores in this browser, as JSON. Nothing here throws, where storage is denied or full, and what
 * is read, which anybody may have written, is not validated. In some browsers `open` throws.
 */
export function createBrowserStorage(open: () => Storage) {
  const listeners = new Set<(name: string | null) => void>();
  const unstored = new Map<string, string>();

  function readText(name: string): string {
    try {
      return unstored.get(name) ?? open().getItem(scopedName(name)) ?? 'null';
    } catch {
      return 'null';
    }
  }

  function readNames(): string[] {
    try {
      const storage = open();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return [...new Set([...unstored.keys(), ...keys.flatMap(toName)])];
    } catch {
      return [...unstored.keys()];
    }
  }

  /** Returns what was written; null where there is nothing. */
  function read(name: string): unknown {
    return parseJson(readText(name));
  }

  /** Returns whether the browser stored it. If not, it can be read until the page is left. */
  function write(name: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    try {
      open().setItem(scopedName(name), text);
      unstored.delete(name);
    } catch {
      unstored.set(name, text);
    }
    notify(name);
    return !unstored.has(name);
  }

  function remove(name: string) {
    unstored.delete(name);
    try {
      open().removeItem(scopedName(name));
    } catch {
      // A denied storage holds nothing.
    }
    notify(name);
  }

  function notify(name: string) {
    for (const listener of listeners) listener(name);
  }

  return {
    readText,
    read,
    write,
    /** Removes every entry whose name matches. Returns a function that puts them back. */
    removeAll(matches: (name: string) => boolean) {
      const removed = readNames()
        .filter(matches)
        .map((name) => [name, read(name)] as const);
      for (const [name] of removed) remove(name);
      return () => removed.forEach(([name, value]) => write(name, value));
    },
    /** Calls back with the name of what was written, here or in another tab; null for all names. */
    subscribe(listener: (name: string | null) => void) {
      const hear = ({ key }: StorageEvent) => {
        if (key === null) listener(null);
        else for (const name of toName(key)) listener(name);
      };
      listeners.add(listener);
      window.addEventListener('storage', hear);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', hear);
      };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stored in this browser, across tabs. Never holds an API key. */
export const deviceStorage = createBrowserStorage(() => globalThis.localStorage);

/** Stored for this tab only, API keys included. */
export const tabStorage = createBrowserStorage(() => globalThis.sessionStorage);
