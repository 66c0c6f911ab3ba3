import type { Store } from './store';

/** Waits until a store has a value. Also returns when the signal is aborted. */
export function until<T>(
  { get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>,
  value: T,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted || get() === value) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      unsubscribe();
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const unsubscribe = subscribe(() => get() === value && settle());
    signal.addEventListener('abort', settle);
  });
}
