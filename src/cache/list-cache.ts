import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { canFingerprint, toKeyFingerprint } from './key-fingerprint';
import type { Scope } from './list-key';
import type { LoadedPage } from '../model/category-index';
import { FIELD_NAMES } from '../model/fields';
import { toLoadedCategories } from '../model/loaded-categories';

/** Increment this when anything but a category's fields changes in the stored format. Old lists are then deleted. */
const VERSION = 14;

/** A stored category's field names. A list stored with other fields is not restored, and the next write replaces it. */
const FIELDS = FIELD_NAMES.join(' ');

/** The maximum number of categories to read or write at a time, except for larger pages. More would block the page. */
const CATEGORIES_PER_CHUNK = 1_000;

/** Identifies a list. A list is restored only with the same key and pagination parameters. */
export interface ListId {
  scope: Scope;
  /** The key that the list was read with, or null. Never stored. */
  key: string | null;
  paging: string;
}

export interface StoredList {
  scope: Scope;
  fingerprint: string;
  paging: string;
  fields: string;
  /** Identifies the chunks of this write, and salts the fingerprint. Every write of every tab has its own ID. */
  writeId: string;
  chunkCount: number;
  categoryCount: number;
  /** When the list was read from its start, in ms since the epoch. */
  loadedAt: number;
}

interface CachedList {
  pages: LoadedPage[];
  isWhole: boolean;
}

interface Schema extends DBSchema {
  lists: { key: string; value: StoredList };
  chunks: { key: [scopeName: string, writeId: string, index: number]; value: LoadedPage[] };
  /** When a connection's lists were last deleted, in ms since the epoch, keyed by the hash of its ID. */
  deletions: { key: number; value: number };
}

const STORES = ['lists', 'chunks', 'deletions'] as const;

/** Stores lists in this browser, in chunks of whole pages. Its methods reject if the browser denies access. */
export function createListCache(name: string, now = () => Date.now()) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  /** The pages that this tab has restored or stored, keyed by scope name. */
  const stored = new Map<string, readonly LoadedPage[]>();

  const dropOpened = () => {
    opened = null;
  };

  async function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDatabase(name, dropOpened);
    opened.catch(dropOpened);
    return await opened;
  }

  /** Yields the first chunk of a longer list, then the whole list; nothing if the list is not stored under this ID. */
  async function* read({ scope, key, paging }: ListId): AsyncGenerator<CachedList> {
    const database = await open();
    const scopeName = toName(scope);
    const list = await database.get('lists', scopeName);
    if (!list || !(await isSameList(list, { key, paging }))) return;
    let pages: LoadedPage[] = [];
    for (let index = 0; index < list.chunkCount; index += 1) {
      const chunk = await database.get('chunks', [scopeName, list.writeId, index]);
      // Another tab has replaced or deleted the list in the meantime.
      if (!chunk) return;
      pages = pages.concat(chunk);
      // Index each chunk now: indexing all pages at the end would block the page.
      toLoadedCategories(pages);
      if (index === 0 && list.chunkCount > 1) yield { pages, isWhole: false };
    }
    stored.set(scopeName, pages);
    yield { pages, isWhole: true };
  }

  /**
   * Replaces the stored list. Returns false, and keeps what is stored, if the key cannot be hashed, if another tab has
   * stored a newer or longer list or is doing so now, or if any tab has deleted the connection's lists since these pages
   * were loaded.
   */
  async function write(id: ListId, pages: readonly LoadedPage[]): Promise<boolean> {
    const scopeName = toName(id.scope);
    if (stored.get(scopeName) === pages) return true;
    if (!canFingerprint(id.key)) return false;
    const writeId = `${now()} ${Math.random()}`;
    const database = await open();
    const chunks = toChunks(pages);
    const loaded = toLoadedCategories(pages);
    const deleteChunks = () => database.delete('chunks', keysUnder([scopeName, writeId]));
    try {
      // Cloning all chunks at once would block the page.
      for (const [index, chunk] of chunks.entries())
        await database.put('chunks', chunk, [scopeName, writeId, index]);
      const list = {
        scope: id.scope,
        fingerprint: await toKeyFingerprint(id.key, writeId),
        paging: id.paging,
        fields: FIELDS,
        writeId,
        chunkCount: chunks.length,
        categoryCount: loaded.count,
        loadedAt: loaded.loadedAt,
      };
      // Another tab may have refreshed this list, or loaded more of it.
      const other = await database.get('lists', scopeName);
      if (other && isNewer(other, list, now()) && (await isSameList(other, id))) {
        await deleteChunks();
        return false;
      }
      const isStored = await switchTo(database, scopeName, list, now());
      if (isStored) stored.set(scopeName, pages);
      return isStored;
    } catch (error) {
      await deleteChunks();
      throw error;
    }
  }

  /**
   * Deletes the lists of the scopes that `isDeleted` selects, and the remains of interrupted writes.
   * @param connectionId the connection whose already loaded lists no tab may store; null if tabs may store theirs
   */
  async function deleteWhere(
    isDeleted: (scope: Scope) => boolean,
    connectionId: string | null = null,
  ): Promise<void> {
    const deletedAt = now();
    const database = await open();
    // One transaction, so no other tab stores anything in between.
    const transaction = database.transaction(STORES, 'readwrite');
    const [lists, chunks] = [transaction.objectStore('lists'), transaction.objectStore('chunks')];
    const chunkKeys = await chunks.getAllKeys();
    const names = new Set([...(await lists.getAllKeys()), ...chunkKeys.map(([first]) => first)]);
    const deleted = [...names].filter((scopeName) => isDeleted(JSON.parse(scopeName)));
    for (const scopeName of deleted) stored.delete(scopeName);
    await Promise.all([
      connectionId !== null &&
        transaction.objectStore('deletions').put(deletedAt, hashOf(connectionId)),
      ...deleted.map((scopeName) => lists.delete(scopeName)),
      ...deleted.map((scopeName) => chunks.delete(keysUnder([scopeName]))),
      transaction.done,
    ]);
  }

  return { read, write, deleteWhere };
}

function openDatabase(name: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, VERSION, {
    upgrade(upgraded) {
      for (const store of upgraded.objectStoreNames) upgraded.deleteObjectStore(store);
      for (const store of STORES) upgraded.createObjectStore(store);
    },
    blocking(_current, _blocked, event) {
      // Do not block another version of the app in another tab.
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    terminated: onClosed,
  });
}

/** Returns whether a list was stored with this key, these pagination parameters and today's fields. */
async function isSameList(list: StoredList, { key, paging }: Omit<ListId, 'scope'>) {
  if (list.paging !== paging || list.fields !== FIELDS || !canFingerprint(key)) return false;
  return (await toKeyFingerprint(key, list.writeId)) === list.fingerprint;
}

/** Returns whether the stored list was read later, or has more categories of the same reading. */
function isNewer(stored: StoredList, list: StoredList, now: number): boolean {
  // A list from the future means that the clock was set back.
  if (stored.loadedAt > now) return false;
  if (stored.loadedAt !== list.loadedAt) return stored.loadedAt > list.loadedAt;
  return stored.categoryCount > list.categoryCount;
}

/** Makes a written list the stored one. Returns false, and deletes its chunks, if it must not be stored. */
async function switchTo(
  database: IDBPDatabase<Schema>,
  scopeName: string,
  list: StoredList,
  now: number,
): Promise<boolean> {
  const transaction = database.transaction(STORES, 'readwrite');
  const chunks = transaction.objectStore('chunks');
  const own = keysUnder([scopeName, list.writeId]);
  const deletedAt = await transaction.objectStore('deletions').get(hashOf(list.scope[0]));
  // A deletion in the future means that the clock was set back.
  const isDeleted = deletedAt !== undefined && deletedAt >= list.loadedAt && deletedAt <= now;
  // Another tab that has stored this list in the meantime has deleted some of these chunks.
  const isWhole = (await chunks.count(own)) === list.chunkCount;
  const isStored = isWhole && !isDeleted;
  const changes = isStored
    ? [
        transaction.objectStore('lists').put(list, scopeName),
        chunks.delete(IDBKeyRange.bound([scopeName], own.lower)),
        chunks.delete(IDBKeyRange.bound(own.upper, [scopeName, []])),
      ]
    : [chunks.delete(own)];
  await Promise.all([...changes, transaction.done]);
  return isStored;
}

/** Hashes a connection's ID, so the record of a deletion does not reveal it. Two IDs may have the same hash. */
function hashOf(connectionId: string): number {
  return Array.from(connectionId).reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 32,
    7,
  );
}

function keysUnder(key: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []]);
}

function toName(scope: Scope): string {
  return JSON.stringify(scope);
}

function toChunks(pages: readonly LoadedPage[]): LoadedPage[][] {
  const chunks: LoadedPage[][] = [];
  let room = 0;
  for (const page of pages) {
    const size = page.page.categories.length;
    if (size > room || chunks.length === 0) {
      chunks.push([]);
      room = CATEGORIES_PER_CHUNK;
    }
    chunks.at(-1)?.push(page);
    room -= size;
  }
  return chunks;
}
