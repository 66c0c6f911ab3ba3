// Start reading base/ here. Then read task.ts.

import type { BrowserStorage } from './browser-storage';

export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns a getter that recomputes only if the value has changed. */
export function memoize<T, R>(get: () => T, make: (value: T) => R): () => R {
  let latest: { value: T; made: R } | undefined;
  return () => {
    const value = get();
    if (!latest || latest.value !== value) latest = { value, made: make(value) };
    return latest.made;
  };
}

/** A persistent store that follows changes in other tabs. */
export interface StoredValue<T> extends Store<T> {
  /** Returns whether the browser stored the value. If not, it lasts until the page closes. */
  set: (value: T) => boolean;
}

/** Creates a stored value. `parse` must not throw for any input; `toStored` converts the value for JSON. */
export function createStoredValue<T>(
  storage: BrowserStorage,
  name: string,
  parse: (stored: unknown) => T,
  toStored: (value: T) => unknown = (value) => value,
): StoredValue<T> {
  return {
    get: memoize(
      () => storage.readText(name),
      () => parse(storage.read(name)),
    ),
    set: (value) => storage.write(name, toStored(value)),
    subscribe: (listener) =>
      storage.subscribe((changed) => {
        if (changed === name || changed === null) listener();
      }),
  };
}

export function createMediaStore(media: string): Pick<Store<boolean>, 'get' | 'subscribe'> {
  return {
    get: () => window.matchMedia(media).matches,
    subscribe(listener) {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}
