import type { Database } from './kept-database';

/** All that stands below a scope, whatever follows it in its key: an array sorts after any text. */
export function allOf(scopeKey: string): IDBKeyRange {
  return IDBKeyRange.bound([scopeKey], [scopeKey, []]);
}

/** Removes all that is kept of a site. */
export async function deleteKeptSite(database: Database, scopeKey: string): Promise<void> {
  await deleteRanges(database, IDBKeyRange.only(scopeKey), allOf(scopeKey));
}

/** Removes all that was read by a connection, also where it can no longer be read. */
export async function deleteKeptConnection(
  database: Database,
  connectionId: string,
): Promise<void> {
  // As the key of each of its scopes begins.
  const start = `${JSON.stringify([connectionId]).slice(0, -1)},`;
  const end = `${start}\uFFFF`;
  await deleteRanges(database, IDBKeyRange.bound(start, end), IDBKeyRange.bound([start], [end]));
}

/** The keys of all scopes of which there is anything, in whichever store. */
export async function findScopeKeys(database: Database): Promise<Set<string>> {
  const found = new Set(await database.getAllKeys('sites'));
  const transaction = database.transaction(['pages', 'details']);
  for (const name of ['pages', 'details'] as const) {
    // One entry of each scope is enough; there may be thousands.
    // oxlint-disable no-await-in-loop
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

async function deleteRanges(
  database: Database,
  sites: IDBKeyRange,
  below: IDBKeyRange,
): Promise<void> {
  const transaction = database.transaction(['sites', 'pages', 'details'], 'readwrite');
  await Promise.all([
    transaction.objectStore('sites').delete(sites),
    transaction.objectStore('pages').delete(below),
    transaction.objectStore('details').delete(below),
    transaction.done,
  ]);
}
