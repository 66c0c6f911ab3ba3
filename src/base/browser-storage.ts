/** Returns a name unique to this deployment: others on the same origin share the browser's storage and channels. */
export function scopedName(name: string): string {
  return `category-browser${import.meta.env.BASE_URL}:${name}`;
}

function toName(key: string): string[] {
  const scope = scopedName('');
  return key.startsWith(scope) ? [key.slice(scope.length)] : [];
}

export type BrowserStorage = ReturnType<typeof createBrowserStorage>;

/**
 * Creates a JSON store that never throws, even if storage is denied or full. Values are not validated. `open` may
 * throw.
 */
export function createBrowserStorage(open: () => Storage) {
  const listeners = new Set<(name: string | null) => void>();
  const unstored = new Map<string, string>();

  function attempt<Result>(access: (storage: Storage) => Result): Result | null {
    try {
      return access(open());
    } catch {
      return null;
    }
  }

  const readText = (name: string): string =>
    unstored.get(name) ?? attempt((storage) => storage.getItem(scopedName(name))) ?? 'null';

  function writeText(name: string, text: string | null): boolean {
    const isStored = attempt((storage) => {
      if (text === null) storage.removeItem(scopedName(name));
      else storage.setItem(scopedName(name), text);
      return true;
    });
    if (isStored || text === null) unstored.delete(name);
    else unstored.set(name, text);
    for (const listener of listeners) listener(name);
    return isStored ?? false;
  }

  return {
    readText,
    read: (name: string) => parseJson(readText(name)),
    /** Stores a value. Returns whether the browser accepted it; if not, the value lasts until the page closes. */
    write: (name: string, value: unknown) => writeText(name, JSON.stringify(value)),
    /** Removes all matching entries. Returns a function that restores them. */
    removeAll(matches: (name: string) => boolean) {
      const stored = attempt((storage) => Object.keys(storage).flatMap(toName)) ?? [];
      const names = [...new Set([...unstored.keys(), ...stored])].filter(matches);
      const removed = names.map((name) => [name, readText(name)] as const);
      for (const name of names) writeText(name, null);
      return () => removed.forEach(([name, text]) => writeText(name, text));
    },
    /**
     * Calls the listener with the name of each entry that changes in any tab, or with null if any entry may have
     * changed.
     */
    subscribe(listener: (name: string | null) => void) {
      const hear = ({ key }: StorageEvent) => {
        if (key === null) listener(null);
        else for (const name of toName(key)) listener(name);
      };
      // A page in the back/forward cache misses `storage` events.
      const returnToPage = ({ persisted }: PageTransitionEvent) => persisted && listener(null);
      listeners.add(listener);
      window.addEventListener('storage', hear);
      window.addEventListener('pageshow', returnToPage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', hear);
        window.removeEventListener('pageshow', returnToPage);
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

/** Stored in this browser, across tabs. Never contains an API key. */
export const deviceStorage = createBrowserStorage(() => globalThis.localStorage);

/** Stored for this tab only, API keys included. */
export const tabStorage = createBrowserStorage(() => globalThis.sessionStorage);
