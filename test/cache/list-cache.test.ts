import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createListCache, type ListId } from '../../src/cache/list-cache';
import type { Scope } from '../../src/data/queries';
import type { LoadedPage } from '../../src/model/category-index';
import { page } from '../model/pages';
import { limitRoom, stubIndexedDb } from './indexed-db';
import { readStoredLists } from './stored-lists';

const SCOPE = ['owner', 'https://service.test', 'site'] as const;

function idOf(changed: Partial<ListId> = {}): ListId {
  return { scope: SCOPE, key: null, paging: '{}', ...changed };
}

/** Builds this many pages of this size. */
function pagesOf(name: string, count: number, size = 1): LoadedPage[] {
  return Array.from({ length: count }, (_, index) => ({
    page: page(Array.from({ length: size }, (_unused, at) => `${name} ${index}-${at}`)),
    loadedAt: index,
  }));
}

/** Reads as another tab would. */
async function read(id = idOf()): Promise<LoadedPage[] | null> {
  let list;
  for await (const longer of createListCache('lists').read(id)) list = longer;
  return list?.isWhole ? list.pages : null;
}

async function sitesOf(): Promise<(string | undefined)[]> {
  const lists = await readStoredLists('lists');
  return lists.map(({ scope }) => scope[1]);
}

/** Returns the name of the list that another tab would read. Fails if anything else is stored. */
async function readName(): Promise<unknown> {
  const pages = await read();
  const database = await openDB('lists');
  expect(await database.count('chunks')).toBe(pages ? Math.ceil(pages.length / 20) : 0);
  database.close();
  const names = pages?.flatMap((loaded) =>
    loaded.page.categories.map(({ id }) => id.split(' ')[0]),
  );
  return names && [...new Set(names)].join(' and ');
}

beforeEach(() => stubIndexedDb());

describe('a stored list', () => {
  it('is read unchanged, first pages first, and only with its key and parameters', async () => {
    const pages = pagesOf('c', 50, 50);
    await createListCache('lists').write(idOf(), pages);
    const lengths: number[] = [];
    for await (const list of createListCache('lists').read(idOf())) lengths.push(list.pages.length);
    expect(lengths).toEqual([20, 50]);
    expect(await read()).toEqual(pages);
    expect(await read(idOf({ key: 'other' }))).toBeNull();
    expect(await read(idOf({ paging: '{"pageSize":2}' }))).toBeNull();
  });

  it('replaces a longer one completely', async () => {
    const cache = createListCache('lists');
    await cache.write(idOf(), pagesOf('old', 60, 50));
    await cache.write(idOf(), pagesOf('new', 40, 50));
    expect(await readName()).toBe('new');
  });

  it('is not written again if it is the same', async () => {
    const cache = createListCache('lists');
    const pages = pagesOf('c', 2);
    await cache.write(idOf(), pages);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await cache.write(idOf(), pages);
    expect(put).not.toHaveBeenCalled();
  });

  it('is deleted with its connection, and no other list is', async () => {
    const cache = createListCache('lists');
    const scopes: Scope[] = [SCOPE, [...SCOPE, 'before'], ['owner-2', 'x', 'y'], ['a', 'x', 'y']];
    for (const scope of scopes) await cache.write(idOf({ scope }), pagesOf('c', 1));
    await cache.deleteWhere(([owner]) => owner === 'owner');
    expect(await sitesOf()).toEqual(['x', 'x']);
  });

  it('is deleted if another version of the app stored it', async () => {
    let isOlderClosed = false;
    const older = await openDB('lists', 6, {
      upgrade: (upgraded) => {
        for (const store of ['lists', 'pages']) upgraded.createObjectStore(store);
      },
      blocking: (_current, _blocked, event) => {
        isOlderClosed = true;
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    await older.put('lists', 'of the older one', 'a');
    expect(await read()).toBeNull();
    expect(await sitesOf()).toEqual([]);
    expect(isOlderClosed).toBe(true);
  });
});

describe('a list that cannot be written', () => {
  it('keeps the previous one if there is no room', async () => {
    const cache = createListCache('lists');
    await cache.write(idOf(), pagesOf('old', 60, 50));
    const room = limitRoom((write) => write > 2);
    await expect(cache.write(idOf(), pagesOf('new', 60, 50))).rejects.toThrow(DOMException);
    room.restore();
    expect(await readName()).toBe('old');
  });

  it('keeps the previous one if the browser aborts after the last request', async () => {
    const cache = createListCache('lists');
    await cache.write(idOf(), pagesOf('old', 1));
    // oxlint-disable-next-line typescript/unbound-method -- called on its store
    const remove = IDBObjectStore.prototype.delete;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'delete');
    spy.mockImplementation(function abortedDelete(this: IDBObjectStore, key) {
      const request: IDBRequest<undefined> = Reflect.apply(remove, this, [key]);
      const isLast = spy.mock.calls.length === 2;
      if (isLast) request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(cache.write(idOf(), pagesOf('new', 1))).rejects.toThrow(DOMException);
    expect(await readName()).toBe('old');
  });
});

describe('two tabs', () => {
  it('do not mix two lists when they write at once', async () => {
    await Promise.all([
      createListCache('lists').write(idOf(), pagesOf('one', 60, 50)),
      createListCache('lists').write(idOf(), pagesOf('two', 60, 50)),
    ]);
    const pages = await read();
    expect(pages === null || pages.length === 60).toBe(true);
    const ids = pages?.flatMap((loaded) => loaded.page.categories.map(({ id }) => id)) ?? [];
    expect(new Set(ids.map((id) => id.slice(0, 3))).size).toBeLessThan(2);
  });

  it('do not mix what one reads with what the other writes', async () => {
    await createListCache('lists').write(idOf(), pagesOf('old', 60, 50));
    const reading = createListCache('lists').read(idOf());
    await reading.next();
    await createListCache('lists').write(idOf(), pagesOf('new', 60, 50));
    expect((await reading.next()).done).toBe(true);
    expect(await readName()).toBe('new');
  });

  it('agree on what one deletes while the other writes', async () => {
    const cache = createListCache('lists');
    await cache.write(idOf(), pagesOf('old', 40, 50));
    const writing = cache.write(idOf(), pagesOf('new', 80, 50));
    await createListCache('lists').deleteWhere(() => true);
    await writing;
    const names = await read();
    expect(names === null || names.length === 80).toBe(true);
  });
});
