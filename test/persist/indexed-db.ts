import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';

// What is being written when a test ends goes on, and asks what it has in hand is an instance of.
Object.assign(globalThis, {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
});

/** Gives a test a database of its own, and the hashing that a page opened over https has. */
export function stubIndexedDb(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('crypto', webcrypto);
}

/** Has the database run out of room at some writes, which are counted from 1. */
export function limitRoom(isFull: (write: number) => boolean): { restore: () => void } {
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
  return { restore: () => spy.mockRestore() };
}

/** So many pages of the list were written since then. */
export function watchWrittenPages(): () => number {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  return () => put.mock.contexts.filter((store) => nameOf(store) === 'pages').length;
}

function nameOf(store: unknown): unknown {
  return typeof store === 'object' && store !== null && 'name' in store ? store.name : null;
}

/** Holds what is read of a store back until it is released, from one of these reads on, and counts it. */
export function holdReads(store: string, first = 1): { count: () => number; release: () => void } {
  // oxlint-disable-next-line typescript/unbound-method -- called on its store
  const { getAll } = IDBObjectStore.prototype;
  const held: (() => void)[] = [];
  let count = 0;
  let isReleased = false;
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function heldGetAll(
    this: unknown,
    ...args
  ) {
    const request: IDBRequest<unknown[]> = Reflect.apply(getAll, this, args);
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
