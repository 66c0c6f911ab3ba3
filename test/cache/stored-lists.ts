import { openDB } from 'idb';
import type { StoredList } from '../../src/cache/list-cache';

/** Reads the head record of each stored list. Empty if there is no such database or store. */
export async function readStoredLists(name: string): Promise<StoredList[]> {
  // Opening a missing database would create it.
  const all = await indexedDB.databases();
  if (!all.some((each) => each.name === name)) return [];
  const database = await openDB(name);
  const lists = database.objectStoreNames.contains('lists') ? await database.getAll('lists') : [];
  database.close();
  return lists;
}
