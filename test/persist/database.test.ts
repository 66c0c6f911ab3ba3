import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '../../src/persist/database';
import { readStoredLists } from '../../src/persist/stored-list';
import { holdReads, stubIndexedDb } from './indexed-db';

beforeEach(() => stubIndexedDb());

async function write(database: Database): Promise<boolean> {
  return await database.write(async (opened) => void (await opened.put('meta', 1, 'a')));
}

function failAtOpen(name: string) {
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('', name);
  });
}

it('is recreated once where it is broken, however many ask for it at the same time', async () => {
  const broken = await openDB('lists', 5);
  broken.close();
  const database = createDatabase('lists');
  await Promise.all([1, 2, 3].map(() => database.read(readStoredLists, [])));
  expect(database.status).toBe('dropped');
  expect(await write(database)).toBe(true);
});

it('of an older version is emptied, while an older tab is open, and that of version 0.1 goes', async () => {
  let isOlderClosed = false;
  const older = await openDB('lists', 1, {
    upgrade(upgraded) {
      for (const store of ['meta', 'lists', 'other']) upgraded.createObjectStore(store);
    },
    blocking: (_current, _blocked, event) => {
      isOlderClosed = true;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  await older.put('meta', 'before', 'b');
  const first = await openDB('category-browser', 1);
  first.close();
  const database = createDatabase('lists');
  expect(await write(database)).toBe(true);
  expect(isOlderClosed).toBe(true);
  expect(await database.read((opened) => opened.getAllKeys('meta'), [])).toEqual(['a']);
  const stores = ['changes', 'details', 'lists', 'meta', 'pages'];
  expect(await database.read(async (opened) => [...opened.objectStoreNames], [])).toEqual(stores);
  expect(database.status).toBe('on');
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).toEqual(['lists']);
});

it('is recreated where it cannot even be opened', async () => {
  failAtOpen('UnknownError');
  const database = createDatabase('lists');
  expect(await write(database)).toBe(false);
  expect(database.status).toBe('dropped');
  expect(await write(database)).toBe(true);
});

it('is opened again after a failure that passes', async () => {
  failAtOpen('AbortError');
  const database = createDatabase('lists');
  expect(await write(database)).toBe(false);
  expect(await write(database)).toBe(true);
  expect(database.status).toBe('on');
});

it('that opens and never answers is given up, and asked for nothing more', async () => {
  const held = holdReads('lists');
  const database = createDatabase('lists');
  expect(await database.read(readStoredLists, [])).toEqual([]);
  expect(database.status).toBe('denied');
  expect(await database.read(readStoredLists, [])).toEqual([]);
  expect(held.count()).toBe(1);
  expect(await write(database)).toBe(false);
});

it('that could not be read once says so for good, though what is written since is stored', async () => {
  const database = createDatabase('lists');
  database.noteUnreadable();
  expect(await write(database)).toBe(true);
  expect(database.status).toBe('dropped');
});
