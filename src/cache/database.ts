import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Scope } from '../categories/queries';
import type { LoadedPage } from '../model/category-index';
import { createSalt } from './key-fingerprint';

/** Raise it with each change to what is stored: lists of another version are deleted. */
const VERSION = 7;

/** Identifies a list. Only a list with the same fingerprint and paging is shown again. */
export interface ListId {
  scope: Scope;
  /** Of the key that the list was read with; empty without a key. */
  fingerprint: string;
  /** How the list was read: other pagination parameters make another list. */
  paging: string;
}

export interface StoredList extends ListId {
  /** Identifies the chunks of this list: another tab, or an earlier write, has other ones. */
  writeId: string;
  chunkCount: number;
  categoryCount: number;
  /** When it was last on screen, in ms since the epoch. */
  usedAt: number;
}

interface Schema extends DBSchema {
  /** The salt of the key fingerprints. */
  meta: { key: string; value: string };
  lists: { key: string; value: StoredList };
  chunks: { key: [scopeKey: string, writeId: string, index: number]; value: LoadedPage[] };
}

export type Database = IDBPDatabase<Schema>;

export function openDatabase(name: string, onClosed: () => void): Promise<Database> {
  return openDB<Schema>(name, VERSION, {
    upgrade(upgraded) {
      for (const store of upgraded.objectStoreNames) upgraded.deleteObjectStore(store);
      for (const store of ['meta', 'lists', 'chunks'] as const) upgraded.createObjectStore(store);
    },
    blocking(_current, _blocked, event) {
      // Another version of the app, in another tab, must not have to wait for this one.
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    terminated: onClosed,
  });
}

export async function readSalt(database: Database): Promise<string> {
  const transaction = database.transaction('meta', 'readwrite');
  const before = await transaction.store.get('salt');
  if (before !== undefined) return before;
  const salt = createSalt();
  await Promise.all([transaction.store.put(salt, 'salt'), transaction.done]);
  return salt;
}

export async function putChunks(
  database: Database,
  key: string,
  writeId: string,
  chunks: readonly LoadedPage[][],
): Promise<void> {
  for (const [index, chunk] of chunks.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- cloning all chunks at once would block the page
    await database.put('chunks', chunk, [key, writeId, index]);
  }
}

/** Replaces the stored list by the one just written, unless another tab has deleted some of its chunks. */
export async function switchTo(
  database: Database,
  key: string,
  list: StoredList,
): Promise<boolean> {
  const transaction = database.transaction(['lists', 'chunks'], 'readwrite');
  const chunks = transaction.objectStore('chunks');
  const own = allBelow([key, list.writeId]);
  const isThere = (await chunks.count(own)) === list.chunkCount;
  if (isThere) {
    await Promise.all([
      transaction.objectStore('lists').put(list, key),
      chunks.delete(IDBKeyRange.bound([key], own.lower, false, true)),
      chunks.delete(IDBKeyRange.bound(own.upper, [key, []], true)),
    ]);
  } else await chunks.delete(own);
  await transaction.done;
  return isThere;
}

/** Records that a list is on screen, unless another tab has replaced it. */
export async function noteUse(
  database: Database,
  key: string,
  { writeId }: StoredList,
): Promise<void> {
  const { store, done } = database.transaction('lists', 'readwrite');
  const list = await store.get(key);
  if (list?.writeId === writeId) await store.put({ ...list, usedAt: Date.now() }, key);
  await done;
}

export async function deleteList(database: Database, key: string): Promise<void> {
  const transaction = database.transaction(['lists', 'chunks'], 'readwrite');
  await Promise.all([
    transaction.objectStore('lists').delete(key),
    transaction.objectStore('chunks').delete(allBelow([key])),
    transaction.done,
  ]);
}

/** The range of all keys that begin with this one: an array sorts after any text or number. */
export function allBelow(key: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []]);
}
