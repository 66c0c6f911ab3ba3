import { useSyncExternalStore } from 'react';
import type { Store } from '../../base/store';

/** Returns a store's value and re-renders when it changes. */
export function useStore<T>({ get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, get);
}
