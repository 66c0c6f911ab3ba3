import type { Database, OpenDatabase } from './database';
import { readStoredLists, type Scope, toScopeKey } from './stored-list';

/** Returns the range of all that stands below a scope: an array sorts after any text. */
export function allOf(scopeKey: string): IDBKeyRange {
  return IDBKeyRange.bound([scopeKey], [scopeKey, []]);
}

/** All keys below the scope of a list. */
const BESIDE_LISTS = ['pages', 'details', 'changes'] as const;

/** Deletes a list with all that stands beside it. */
export async function deleteList(database: OpenDatabase, scopeKey: string): Promise<void> {
  await deleteRanges(database, IDBKeyRange.only(scopeKey), allOf(scopeKey));
}

/** Deletes all that an owner has, also where it can no longer be read. */
export async function deleteOwner(database: OpenDatabase, owner: string): Promise<void> {
  // The key of each of its scopes begins so.
  const start = `${JSON.stringify([owner]).slice(0, -1)},`;
  const end = `${start}\uFFFF`;
  await deleteRanges(database, IDBKeyRange.bound(start, end), IDBKeyRange.bound([start], [end]));
}

/** Deletes what has no owner any more, or cannot be read. */
export async function collectGarbage(database: Database, isOwned: (scope: Scope) => boolean) {
  const lists = await database.read(readStoredLists, []);
  const owned = new Set(
    lists
      .map(({ scope }) => scope)
      .filter(isOwned)
      .map(toScopeKey),
  );
  for (const scopeKey of await database.read(findScopeKeys, new Set<string>())) {
    if (owned.has(scopeKey)) continue;
    // oxlint-disable-next-line no-await-in-loop -- few, and seldom any
    await database.write((opened) => deleteList(opened, scopeKey));
  }
}

async function findScopeKeys(database: OpenDatabase): Promise<Set<string>> {
  const found = new Set(await database.getAllKeys('lists'));
  const transaction = database.transaction(BESIDE_LISTS);
  for (const name of BESIDE_LISTS) {
    // oxlint-disable no-await-in-loop -- one entry of each scope is enough; there may be thousands
    let cursor = await transaction.objectStore(name).openKeyCursor();
    while (cursor) {
      const [scopeKey] = cursor.key;
      found.add(scopeKey);
      cursor = await transaction
        .objectStore(name)
        .openKeyCursor(IDBKeyRange.lowerBound([scopeKey, []], true));
    }
    // oxlint-enable no-await-in-loop
  }
  return found;
}

async function deleteRanges(database: OpenDatabase, lists: IDBKeyRange, below: IDBKeyRange) {
  const transaction = database.transaction(['lists', ...BESIDE_LISTS], 'readwrite');
  await Promise.all([
    transaction.objectStore('lists').delete(lists),
    ...BESIDE_LISTS.map((name) => transaction.objectStore(name).delete(below)),
    transaction.done,
  ]);
}
