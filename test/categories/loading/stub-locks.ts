import { onTestFinished } from 'vitest';

/** Gives a test the locks that jsdom does not have, as one tab sees them. */
export function stubLocks() {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  let isRefused = false;

  async function run<T>(name: string, work: (lock: Lock) => T | Promise<T>): Promise<T> {
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
      waiting.shift()?.();
    }
  }

  async function request<T>(
    name: string,
    { ifAvailable, signal }: LockOptions,
    work: (lock: Lock | null) => T | Promise<T>,
  ): Promise<T> {
    // As Chromium does where a person has blocked site data.
    if (isRefused) throw new DOMException('Access denied', 'SecurityError');
    if (held.has(name)) {
      if (ifAvailable) return await work(null);
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    }
    return await run(name, work);
  }

  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return {
    isHeld: (name: string) => held.has(name),
    /** Holds a lock as another tab would; returns the way to release it. */
    hold(name: string): () => void {
      let release = () => {};
      void run(name, () => new Promise<void>((resolve) => void (release = resolve)));
      return release;
    },
    refuse() {
      isRefused = true;
    },
  };
}
