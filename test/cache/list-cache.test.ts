import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createListCache, type ListId } from '../../src/cache/list-cache';
import type { Scope } from '../../src/cache/list-key';
import type { LoadedPage } from '../../src/model/category-index';
import { FIELD_NAMES } from '../../src/model/fields';
import { readCategoryPage } from '../../src/api/categories';
import { finishTask } from '../../src/base/task';
import { category, page } from '../model/pages';
import { limitRoom, stubIndexedDb } from './indexed-db';
import { readStoredLists } from './stored-lists';

const SCOPE = ['owner', 'https://service.test', 'site'] as const;

function idOf(changed: Partial<ListId> = {}): ListId {
  return { scope: SCOPE, key: null, paging: '{}', ...changed };
}

/** Builds this many pages of this size. Pages with the name `new` were loaded after all others. */
function pagesOf(name: string, count: number, size = 1): LoadedPage[] {
  const start = name === 'new' ? 1_000 : 0;
  return Array.from({ length: count }, (_, index) => ({
    page: page(Array.from({ length: size }, (_unused, at) => `${name} ${index}-${at}`)),
    loadedAt: start + index,
  }));
}

/** Reads a list as another tab would. */
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

/** Returns everything that is stored, with its version number. */
async function readRaw() {
  const database = await openDB('lists');
  const [lists, chunks] = [await database.getAll('lists'), await database.getAll('chunks')];
  const stored = { version: database.version, lists, chunks };
  database.close();
  return stored;
}

const CATEGORY = category('a', { name: null });

const PAGE_INFO = { hasNextPage: false, startCursor: 'a', endCursor: 'b', totalCount: 1 };

/**
 * A stored list in the current format. If the format changes, raise `VERSION` in `list-cache.ts` and the number here.
 */
const TODAY = {
  version: 14,
  lists: [
    {
      scope: ['owner', 'https://service.test', 'site'],
      fingerprint: '',
      paging: '{}',
      fields: FIELD_NAMES.join(' '),
      writeId: 'write 1',
      chunkCount: 1,
      categoryCount: 1,
      loadedAt: 1,
    },
  ],
  chunks: [
    [
      {
        page: {
          pageSize: 50,
          categories: [CATEGORY],
          pageInfo: PAGE_INFO,
          unreadableCount: 0,
          deviations: [
            {
              kind: 'absent',
              field: 'name',
              count: 1,
              example: { categoryId: 'a', received: null },
            },
          ],
        },
        loadedAt: 1,
      },
    ],
  ],
};

/** Stores a list in the current format, as an earlier visit with these fields did. */
async function storeToday(fields: string): Promise<void> {
  const database = await openDB('lists', TODAY.version, {
    upgrade(created) {
      for (const store of ['lists', 'chunks', 'deletions']) created.createObjectStore(store);
    },
  });
  const scopeName = JSON.stringify(SCOPE);
  await database.put('lists', { ...TODAY.lists[0], fields }, scopeName);
  await database.put('chunks', TODAY.chunks[0], [scopeName, 'write 1', 0]);
  database.close();
}

describe('the stored format', () => {
  it('matches its version number', async () => {
    const entry = { ...CATEGORY, name: undefined, description: '', icon: '' };
    const response = { categories: [entry], pageInfo: PAGE_INFO };
    const loadedPage = { page: finishTask(readCategoryPage(response, 50)), loadedAt: 1 };
    await createListCache('lists').write(idOf(), [loadedPage]);
    const [list] = TODAY.lists;
    expect(await readRaw()).toEqual({
      ...TODAY,
      lists: [{ ...list, writeId: expect.any(String) }],
    });
  });

  it('is readable only if it has the same category fields', async () => {
    await storeToday(FIELD_NAMES.join(' '));
    expect(await read()).toEqual(TODAY.chunks[0]);
    await storeToday('id name');
    expect(await read()).toBeNull();
    await createListCache('lists').write(idOf(), pagesOf('new', 1));
    expect(await readName()).toBe('new');
  });
});

describe('a stored list', () => {
  it('is read in order, and only with the same key and pagination', async () => {
    const pages = pagesOf('c', 50, 50);
    await createListCache('lists').write(idOf(), pages);
    const lengths: number[] = [];
    for await (const list of createListCache('lists').read(idOf())) lengths.push(list.pages.length);
    expect(lengths).toEqual([20, 50]);
    expect(await read()).toEqual(pages);
    expect(await read(idOf({ key: 'other' }))).toBeNull();
    expect(await read(idOf({ paging: '{"pageSize":2}' }))).toBeNull();
  });

  it('completely replaces a longer list', async () => {
    const cache = createListCache('lists');
    await cache.write(idOf(), pagesOf('old', 60, 50));
    await cache.write(idOf(), pagesOf('new', 40, 50));
    expect(await readName()).toBe('new');
  });

  it('is not written again if nothing has changed', async () => {
    const cache = createListCache('lists');
    const pages = pagesOf('c', 2);
    await cache.write(idOf(), pages);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await cache.write(idOf(), pages);
    expect(put).not.toHaveBeenCalled();
  });

  it('is deleted with its connection', async () => {
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

describe('a list that cannot be stored', () => {
  it('does not delete the previous list if there is no room', async () => {
    const cache = createListCache('lists');
    await cache.write(idOf(), pagesOf('old', 60, 50));
    const room = limitRoom((write) => write > 2);
    await expect(cache.write(idOf(), pagesOf('new', 60, 50))).rejects.toThrow(DOMException);
    room.restore();
    expect(await readName()).toBe('old');
  });

  it('does not delete the previous list if the browser aborts the transaction', async () => {
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

/** Builds pages that each fill a chunk. */
function chunksOf(name: string, count: number): LoadedPage[] {
  return pagesOf(name, count).map((loaded) => {
    const { categories } = loaded.page;
    return { ...loaded, page: { ...loaded.page, categories: Array(501).fill(categories[0]) } };
  });
}

/** Waits while the database handles this many requests. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Creates a seeded generator of integers below a limit. */
function createChance(seed: number) {
  let state = seed * 7_919 + 17;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

/** Returns what is in the database: the name and page count of each list and the number of chunks without a list. */
async function readAll() {
  const database = await openDB('lists');
  const heads = await database.getAll('lists');
  const keys = (await database.getAllKeys('chunks')).map((key) => JSON.stringify(key));
  const stored = new Map<string, string>();
  for (const { scope, writeId, chunkCount } of heads) {
    const names = new Set<string>();
    for (let index = 0; index < chunkCount; index += 1) {
      const key = [JSON.stringify(scope), writeId, index];
      const chunk: LoadedPage[] | undefined = await database.get('chunks', key);
      names.add(chunk?.[0]?.page.categories[0]?.id.split(' ')[0] ?? 'missing');
      keys.splice(keys.indexOf(JSON.stringify(key)), 1);
    }
    stored.set(scope[3] ?? 'list', `${[...names].join('+')} ${chunkCount}`);
  }
  database.close();
  return { stored: Object.fromEntries(stored), strayChunks: keys };
}

describe('several tabs', () => {
  const BEFORE: Scope = [...SCOPE, 'before'];

  it.each(Array.from({ length: 20 }, (_, block) => block * 50))(
    'leave at most one complete list of each kind: seeds from %i',
    async (first) => {
      for (let seed = first; seed < first + 50; seed += 1) {
        stubIndexedDb();
        const chance = createChance(seed);
        const tabs = Array.from({ length: 5 }, () => createListCache('lists'));
        // In the other half of the runs, each tab opens the database with its first operation.
        if (chance(2) > 0) for (const tab of tabs) await tab.read(idOf()).next();
        const deletes = chance(3) > 0;
        const results = new Map<string, boolean>();
        let isOver = false;
        const mustStay = new Set<string>();
        const write = async (tab: number, name: string, scope: Scope) => {
          // Loaded before or long after the deletion.
          const isFresh = chance(2) > 0;
          const loadedAt = isFresh ? Date.now() + 1_000_000 : 1;
          const pages = chunksOf(name, 1 + chance(5)).map((each) => ({ ...each, loadedAt }));
          const kind = scope[3] ?? 'list';
          await turns(chance(30));
          if (isFresh && isOver) mustStay.add(kind);
          if (await tabs[tab]?.write(idOf({ scope }), pages))
            results.set(`${kind} ${name} ${pages.length}`, isFresh);
        };
        const readOnce = async (start: number) => {
          await turns(start);
          let list;
          for await (const longer of tabs[3]?.read(idOf()) ?? []) list = longer;
          const names = list?.pages.map(({ page: { categories } }) => categories[0]?.id[0]);
          expect(new Set(names).size, `seed ${seed}`).toBeLessThan(2);
        };
        const remove = async (start: number) => {
          if (!deletes) return;
          await turns(start);
          await tabs[4]?.deleteWhere(([owner]) => owner === 'owner', 'owner');
          isOver = true;
        };
        await Promise.all([
          write(0, 'one', SCOPE),
          write(1, 'two', SCOPE),
          write(2, 'old', BEFORE),
          readOnce(chance(30)),
          remove(chance(40)),
        ]);
        const { stored, strayChunks } = await readAll();
        expect(strayChunks, `seed ${seed}`).toEqual([]);
        const wrong = Object.entries(stored).filter(([kind, list]) => {
          const isFresh = results.get(`${kind} ${list}`);
          return isFresh === undefined || (deletes && !isFresh);
        });
        expect(wrong, `seed ${seed}`).toEqual([]);
        const kinds = deletes ? [...mustStay] : ['before', 'list'];
        expect(Object.keys(stored), `seed ${seed}`).toEqual(expect.arrayContaining(kinds));
      }
    },
  );

  it('never replace a list with one that was read earlier', async () => {
    await createListCache('lists').write(idOf(), pagesOf('new', 40, 50));
    expect(await createListCache('lists').write(idOf(), pagesOf('old', 60, 50))).toBe(false);
    expect(await readName()).toBe('new');
  });

  it('never replace a list with a shorter part of the same reading', async () => {
    const pages = pagesOf('c', 60, 50);
    await createListCache('lists').write(idOf(), pages);
    expect(await createListCache('lists').write(idOf(), pages.slice(0, 40))).toBe(false);
    expect(await read()).toEqual(pages);
    await createListCache('lists').write(idOf(), pages.slice(0, 40).concat(pagesOf('d', 30, 50)));
    expect(await readName()).toBe('c and d');
  });

  it.each<[what: string, other: Partial<ListId>]>([
    ['another key', { key: 'other' }],
    ['other pagination parameters', { paging: '{"pageSize":2}' }],
  ])('replace a newer list that was read with %s', async (_, other) => {
    await createListCache('lists').write(idOf(other), pagesOf('new', 2));
    expect(await createListCache('lists').write(idOf(), pagesOf('old', 1))).toBe(true);
    expect(await readName()).toBe('old');
  });

  it('replace a newer list if the clock was set back', async () => {
    const cache = createListCache('lists', () => 500);
    await cache.write(idOf(), pagesOf('new', 2));
    expect(await cache.write(idOf(), pagesOf('old', 1))).toBe(true);
    expect(await readName()).toBe('old');
  });

  it('store a list again after a deletion even if the clock was set back', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(5_000);
    const cache = createListCache('lists');
    await cache.deleteWhere(() => true, 'owner');
    const loadedAt = (time: number) => pagesOf('c', 1).map((each) => ({ ...each, loadedAt: time }));
    expect(await cache.write(idOf(), loadedAt(5_000))).toBe(false);
    expect(await cache.write(idOf(), loadedAt(5_001))).toBe(true);
    now.mockReturnValue(2_000);
    expect(await cache.write(idOf(), loadedAt(2_000))).toBe(true);
  });

  it('never mix a list being read with one being written', async () => {
    await createListCache('lists').write(idOf(), pagesOf('old', 60, 50));
    const reading = createListCache('lists').read(idOf());
    await reading.next();
    await createListCache('lists').write(idOf(), pagesOf('new', 60, 50));
    expect((await reading.next()).done).toBe(true);
    expect(await readName()).toBe('new');
  });

  it('leave no trace of a list that is deleted while another tab writes it', async () => {
    const cache = createListCache('lists');
    await cache.write(idOf(), pagesOf('old', 40, 50));
    const other = createListCache('lists');
    await other.read(idOf()).next();
    const writing = cache.write(idOf(), pagesOf('new', 80, 50));
    await turns(1);
    await other.deleteWhere(() => true);
    expect(await writing).toBe(false);
    expect(await readAll()).toEqual({ stored: {}, strayChunks: [] });
  });
});
