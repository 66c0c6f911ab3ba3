import * as fakes from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import { expect, vi } from 'vitest';

const { indexedDB: _shared, default: _default, ...classes } = fakes;

// Stays defined because a write that outlasts its test needs these classes. The database itself is not shared.
Object.assign(globalThis, classes);

const TIMEOUT_MS = 2_000;

let timeouts: (() => void)[] = [];

/** Gives a test its own database and an HTTPS page's hashing functions. The database times out only on request. */
export function stubIndexedDb(): void {
  timeouts = [];
  const { setTimeout: start } = globalThis;
  vi.stubGlobal('setTimeout', (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    if (ms !== TIMEOUT_MS) return start(run, ms, ...args);
    return timeouts.push(() => run(...args));
  });
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
  vi.stubGlobal('crypto', webcrypto);
}

/** Makes the database time out. */
export function runOutOfTime(): void {
  expect(timeouts).not.toEqual([]);
  for (const pass of timeouts) pass();
}

/** Makes the database run out of space at the writes that `isFull` selects, counted from 1. */
export function limitRoom(isFull: (write: number) => boolean) {
  // oxlint-disable-next-line typescript/unbound-method -- called on its store
  const { put } = IDBObjectStore.prototype;
  let count = 0;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function limitedPut(
    this: unknown,
    ...args
  ) {
    count += 1;
    if (isFull(count)) throw new DOMException('no room', 'QuotaExceededError');
    return Reflect.apply(put, this, args);
  });
  return { count: () => count, restore: () => spy.mockRestore() };
}

function nameOf(store: unknown): unknown {
  return typeof store === 'object' && store !== null && 'name' in store ? store.name : null;
}

/** Counts reads of a store. Delays read number `first` and later ones until `release` is called. */
export function holdReads(store: string, first = 1): { count: () => number; release: () => void } {
  // oxlint-disable-next-line typescript/unbound-method -- called on its store
  const { get } = IDBObjectStore.prototype;
  const held: (() => void)[] = [];
  let count = 0;
  let isReleased = false;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function heldGet(
    this: unknown,
    ...args
  ) {
    const request: IDBRequest<unknown> = Reflect.apply(get, this, args);
    if (nameOf(this) !== store || isReleased) return request;
    count += 1;
    if (count < first) return request;
    const listen = request.addEventListener.bind(request);
    request.addEventListener = (type: string, listener: unknown) => {
      listen(type, (event) => {
        const go = () =>
          typeof listener === 'function' && Reflect.apply(listener, request, [event]);
        if (isReleased) go();
        else held.push(go);
      });
    };
    return request;
  });
  return {
    count: () => count,
    release() {
      isReleased = true;
      for (const go of held.splice(0)) go();
    },
  };
}
