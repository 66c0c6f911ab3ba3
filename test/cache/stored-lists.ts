import { openDB } from 'idb';
import type { StoredList } from '../../src/cache/list-cache';

/** Reads the stored lists of a database. Empty if it does not exist, or has another version. */
export async function readStoredLists(name: string): Promise<StoredList[]> {
  // Opening a database that does not exist would create it.
  const all = await indexedDB.databases();
  if (!all.some((each) => each.name === name)) return [];
  const database = await openDB(name);
  const lists = database.objectStoreNames.contains('lists') ? await database.getAll('lists') : [];
  database.close();
  return lists;
}
