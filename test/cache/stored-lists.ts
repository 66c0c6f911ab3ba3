import { openDB } from 'idb';
import type { StoredList } from '../../src/cache/list-cache';

/** Reads what a database says of each list; nothing where there is no such database, or another version of one. */
export async function readStoredLists(name: string): Promise<StoredList[]> {
  // To open one that does not exist would create an empty one.
  const all = await indexedDB.databases();
  if (!all.some((each) => each.name === name)) return [];
  const database = await openDB(name);
  const lists = database.objectStoreNames.contains('lists') ? await database.getAll('lists') : [];
  database.close();
  return lists;
}
