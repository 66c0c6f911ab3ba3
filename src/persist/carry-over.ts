import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { type Database, inTime, type OpenDatabase } from './database';
import { allOf, rangesOf } from './delete-stored';
import { SALT } from './key-fingerprint';
import { type Scope, type StoredList, toScopeKey, wholeNumber } from './stored-list';

/** Version 0.1 of the app had one database for all its deployments on an origin. */
const NAME = 'category-browser';

interface Schema extends DBSchema {
  meta: { key: string; value: unknown };
  sites: { key: string; value: unknown };
  pages: { key: [scope: string, index: number]; value: unknown };
  details: { key: [scope: string, categoryId: string]; value: unknown };
}

const siteSchema = v.object({
  connectionId: v.string(),
  baseUrl: v.string(),
  siteId: v.string(),
  keyPrint: v.string(),
  paging: v.string(),
  updatedAt: wholeNumber,
  pageCount: wholeNumber,
  categoryCount: wholeNumber,
  listBytes: wholeNumber,
  detailBytes: wholeNumber,
  usedAt: wholeNumber,
  revision: v.string(),
});

const detailSchema = v.object({ categoryId: v.string(), text: v.string(), updatedAt: wholeNumber });

/**
 * Moves the lists that version 0.1 stored to the database of the deployment that owns them. What belongs
 * to another deployment stays where it is, for that one. Never throws.
 */
export async function carryOver(
  database: Database,
  isOwn: (scope: Scope) => boolean,
): Promise<void> {
  let old: IDBPDatabase<Schema> | undefined;
  try {
    old = await openOld();
    const sites = await old.getAll('sites');
    const owned = sites.map(parseSite).filter((list) => list !== null && isOwn(list.scope));
    for (const list of owned) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each may be large
      if (list && !(await move(old, database, list))) return;
    }
    old.close();
    // Not waited for: another tab may be in the way.
    if (owned.length === sites.length) void deleteDB(NAME).catch(() => {});
  } catch {
    // There is none, or it cannot be read: then all is loaded anew.
  } finally {
    old?.close();
  }
}

/** Deletes what of an owner could not be moved, so that no later visit moves it. Never throws. */
export async function forgetOld(owner: string): Promise<void> {
  let old: IDBPDatabase<Schema> | undefined;
  try {
    old = await openOld();
    await deleteRanges(old, ...rangesOf(owner));
  } catch {
    // There is none, or it cannot be written: then nothing of it is moved either.
  } finally {
    old?.close();
  }
}

async function openOld(): Promise<IDBPDatabase<Schema>> {
  return await inTime(
    openDB<Schema>(NAME, undefined, {
      upgrade(_database, _oldVersion, _newVersion, transaction) {
        // There is none, and looking for it is not to make one.
        void transaction.done.catch(() => {});
        transaction.abort();
      },
      blocking(_current, _blocked, event) {
        // Another tab that deletes it must not have to wait.
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    }),
  );
}

function parseSite(stored: unknown): StoredList | null {
  const result = v.safeParse(siteSchema, stored);
  if (!result.success) return null;
  const { connectionId, baseUrl, siteId, keyPrint, updatedAt, pageCount, categoryCount, ...rest } =
    result.output;
  return {
    ...rest,
    scope: [connectionId, baseUrl, siteId],
    fingerprint: keyPrint,
    // No more than the time of the whole list was known.
    loadedAt: Array.from({ length: pageCount }, () => updatedAt),
    entryCount: categoryCount,
  };
}

async function move(
  old: IDBPDatabase<Schema>,
  database: Database,
  list: StoredList,
): Promise<boolean> {
  const scopeKey = toScopeKey(list.scope);
  const salt = await old.get('meta', SALT);
  const reading = old.transaction(['pages', 'details']);
  const [keys, pages, details] = await Promise.all([
    reading.objectStore('pages').getAllKeys(allOf(scopeKey)),
    reading.objectStore('pages').getAll(allOf(scopeKey)),
    reading.objectStore('details').getAll(allOf(scopeKey)),
  ]);
  const isMoved = await database.write(async (opened) => {
    const { done, ...stores } = openStores(opened);
    // What this deployment has stored since is newer.
    if (await stores.lists.get(scopeKey)) return;
    if (salt && !(await stores.meta.get(SALT))) await stores.meta.put(salt, SALT);
    await Promise.all([
      stores.lists.put(list, scopeKey),
      ...keys.map((key, index) => stores.pages.put(pages[index], key)),
      ...details.map((stored) => {
        const detail = v.safeParse(detailSchema, stored);
        if (!detail.success) return;
        const { categoryId: id, text, updatedAt: loadedAt } = detail.output;
        return stores.details.put({ id, text, loadedAt }, [scopeKey, id]);
      }),
      done,
    ]);
  });
  if (!isMoved) return false;
  await deleteRanges(old, IDBKeyRange.only(scopeKey), allOf(scopeKey));
  return true;
}

async function deleteRanges(
  old: IDBPDatabase<Schema>,
  sites: IDBKeyRange,
  below: IDBKeyRange,
): Promise<void> {
  const deleting = old.transaction(['sites', 'pages', 'details'], 'readwrite');
  await Promise.all([
    deleting.objectStore('sites').delete(sites),
    deleting.objectStore('pages').delete(below),
    deleting.objectStore('details').delete(below),
    deleting.done,
  ]);
}

function openStores(database: OpenDatabase) {
  const transaction = database.transaction(['meta', 'lists', 'pages', 'details'], 'readwrite');
  return {
    meta: transaction.objectStore('meta'),
    lists: transaction.objectStore('lists'),
    pages: transaction.objectStore('pages'),
    details: transaction.objectStore('details'),
    done: transaction.done,
  };
}
