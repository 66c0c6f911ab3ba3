import type { BrowserStorage } from './browser-storage';
import { derive, type Store } from './store';

/** A store whose value the browser keeps, and that follows what other tabs change. */
export interface StoredValue<T> extends Store<T> {
  /** Returns whether the browser stored it. If not, it lasts until the page is left. */
  set: (value: T) => boolean;
}

/**
 * @param parse reads what anybody may have written: unknown in, typed out, never throws
 * @param toStored makes JSON of the value, where it is not JSON already
 */
export function createStoredValue<T>(
  storage: BrowserStorage,
  name: string,
  parse: (stored: unknown) => T,
  toStored: (value: T) => unknown = (value) => value,
): StoredValue<T> {
  return {
    get: derive(() => storage.read(name), parse),
    set: (value) => storage.write(name, toStored(value)),
    subscribe: (listener) =>
      storage.subscribe((changed) => {
        if (changed === name || changed === null) listener();
      }),
  };
}
