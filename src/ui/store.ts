import { useSyncExternalStore } from 'react';

/** A value that lives outside React, and whose changes can be followed. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Calls back after each change. Returns the way to stop that. */
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

/** Returns a store's value, and renders anew with each change. */
export function useStore<T>({ get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, get);
}

/** Returns a function that gives what is made of a value: the same until the value is another. */
export function derive<T, R>(get: () => T, make: (value: T) => R): () => R {
  let latest: { value: T; made: R } | undefined;
  return () => {
    const value = get();
    if (!latest || latest.value !== value) latest = { value, made: make(value) };
    return latest.made;
  };
}
