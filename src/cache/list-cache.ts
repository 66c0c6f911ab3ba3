import type { Scope } from '../categories/queries';
import type { LoadedPage } from '../model/category-index';
import { countCategories } from '../model/loaded-categories';
import {
  allBelow,
  type Database,
  deleteList,
  type ListId,
  noteUse,
  openDatabase,
  putChunks,
  readSalt,
  type StoredList,
  switchTo,
} from './database';

/** The most categories that are stored, of all lists together. */
export const MAX_CATEGORIES = 500_000;

/** About how many categories are read or written at a time, so that the page is not blocked. */
const CATEGORIES_PER_CHUNK = 1_000;

interface CachedList {
  pages: LoadedPage[];
  isWhole: boolean;
}

/** Keeps lists in this browser, in chunks of whole pages. Rejects if the browser refuses. */
export function createListCache(name: string) {
  let status: 'on' | 'denied' | 'full' = 'on';
  let opened: Promise<Database> | null = null;
  /** The pages that this tab knows to be stored, by the key of their scope. */
  const stored = new Map<string, readonly LoadedPage[]>();

  const forgetOpened = () => {
    opened = null;
  };

  async function open(): Promise<Database> {
    try {
      const database = await (opened ??= openDatabase(name, forgetOpened));
      if (status === 'denied') status = 'on';
      return database;
    } catch (error) {
      forgetOpened();
      status = 'denied';
      throw error;
    }
  }

  async function readLists(): Promise<StoredList[]> {
    const database = await open();
    return await database.getAll('lists');
  }

  /** Reads a list. Yields the first chunk, then the whole list; nothing if it is not stored. */
  async function* read({ scope, fingerprint, paging }: ListId): AsyncGenerator<CachedList> {
    const database = await open();
    const key = toKey(scope);
    const list = await database.get('lists', key);
    if (list?.fingerprint !== fingerprint || list.paging !== paging) return;
    const pages: LoadedPage[] = [];
    for (let index = 0; index < list.chunkCount; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the screen gets its frames between chunks
      const chunk = await database.get('chunks', [key, list.writeId, index]);
      // Another tab has replaced or deleted the list meanwhile.
      if (!chunk) return;
      pages.push(...chunk);
      // Indexes them on the way.
      countCategories(pages);
      if (index === 0 && list.chunkCount > 1) yield { pages: [...pages], isWhole: false };
    }
    stored.set(key, pages);
    yield { pages, isWhole: true };
  }

  /** Stores a list in place of the earlier one. If there is no room, deletes the least recently used lists. */
  async function write(id: ListId, pages: readonly LoadedPage[]): Promise<void> {
    const database = await open();
    const key = toKey(id.scope);
    const lists = await database.getAll('lists');
    const before = lists.find(({ scope }) => toKey(scope) === key);
    if (before?.fingerprint === id.fingerprint && stored.get(key) === pages) {
      await noteUse(database, key, before);
      return;
    }
    const categoryCount = pages.reduce((sum, { page }) => sum + page.categories.length, 0);
    if (categoryCount > MAX_CATEGORIES) return;
    const others = lists.filter((list) => list !== before).toSorted((a, b) => a.usedAt - b.usedAt);
    const chunks = toChunks(pages);
    const list = {
      ...id,
      writeId: `${Date.now()} ${Math.random()}`,
      chunkCount: chunks.length,
      categoryCount,
      usedAt: Date.now(),
    };
    // oxlint-disable no-await-in-loop -- one at a time, so that no more is deleted than necessary
    for (;;) {
      const total = others.reduce((sum, other) => sum + other.categoryCount, categoryCount);
      try {
        if (total <= MAX_CATEGORIES) {
          await putChunks(database, key, list.writeId, chunks);
          if (await switchTo(database, key, list)) stored.set(key, pages);
          status = 'on';
          return;
        }
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
      }
      // A list from before a refresh does not displace other lists.
      const oldest = id.scope[3] === 'before' ? undefined : others.shift();
      await database.delete('chunks', allBelow([key, list.writeId]));
      if (!oldest) {
        status = 'full';
        return;
      }
      await deleteList(database, toKey(oldest.scope));
    }
    // oxlint-enable no-await-in-loop
  }

  return {
    get status() {
      return status;
    },
    readLists,
    read,
    write,
    /** Deletes the lists of these scopes, and what interrupted writes left behind. */
    async deleteWhere(isDeleted: (scope: Scope) => boolean): Promise<void> {
      const database = await open();
      const [lists, chunks] = await Promise.all([
        database.getAllKeys('lists'),
        database.getAllKeys('chunks'),
      ]);
      const keys = new Set([...lists, ...chunks.map(([key]) => key)]);
      const deleted = [...keys].filter((key) => isDeleted(JSON.parse(key)));
      for (const key of deleted) stored.delete(key);
      await Promise.all(deleted.map((key) => deleteList(database, key)));
    },
    readSalt: async () => await readSalt(await open()),
  };
}

function toKey(scope: Scope): string {
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
