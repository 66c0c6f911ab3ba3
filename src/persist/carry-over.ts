import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { type Database, inTime } from './database';
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

/** What version 0.1 knew of a list, read as what is known of it now. */
const siteSchema = v.pipe(
  v.object({
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
  }),
  v.transform(
    (site): StoredList => ({
      ...site,
      scope: [site.connectionId, site.baseUrl, site.siteId],
      fingerprint: site.keyPrint,
      // No more than the time of the whole list was known.
      loadedAt: Array.from({ length: site.pageCount }, () => site.updatedAt),
      entryCount: site.categoryCount,
      changeBytes: 0,
    }),
  ),
);

const detailSchema = v.object({ categoryId: v.string(), text: v.string(), updatedAt: wholeNumber });

/**
 * Moves the lists that version 0.1 stored to the database of the deployment that owns them. What belongs
 * to another deployment stays where it is, for that one. Never throws.
 */
export async function carryOver(
  database: Database,
  isOwn: (scope: Scope) => boolean,
): Promise<void> {
  await withOld(async (old) => {
    const sites = await inTime(old.getAll('sites'));
    const owned = sites.flatMap((site) => {
      const { success, output } = v.safeParse(siteSchema, site);
      return success && isOwn(output.scope) ? [output] : [];
    });
    for (const list of owned) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each may be large
      if (!(await move(old, database, list))) return;
    }
    old.close();
    // Not waited for: another tab may be in the way.
    if (owned.length === sites.length) void deleteDB(NAME).catch(() => {});
  });
}

/** Deletes what of an owner could not be moved, so that no later visit moves it. Never throws. */
export async function forgetOld(owner: string): Promise<void> {
  await withOld((old) => deleteRanges(old, ...rangesOf(owner)));
}

/** Works on the database of version 0.1. Where there is none, or it cannot be used, nothing is done. */
async function withOld(work: (old: IDBPDatabase<Schema>) => Promise<void>): Promise<void> {
  let old: IDBPDatabase<Schema> | undefined;
  try {
    const opening = openDB<Schema>(NAME, undefined, {
      upgrade(_database, _oldVersion, _newVersion, transaction) {
        // There is none, and looking for it is not to make one.
        void transaction.done.catch(() => {});
        transaction.abort();
      },
      blocking(_current, _blocked, event) {
        // Another tab that deletes it must not have to wait.
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    old = await inTime(opening);
    await work(old);
  } catch {
    // Then all is loaded anew.
  } finally {
    old?.close();
  }
}

async function move(
  old: IDBPDatabase<Schema>,
  database: Database,
  list: StoredList,
): Promise<boolean> {
  const scopeKey = toScopeKey(list.scope);
  const salt = await old.get('meta', SALT);
  const reading = old.transaction(['pages', 'details']);
  const [pageKeys, pages, oldDetails] = await Promise.all([
    reading.objectStore('pages').getAllKeys(allOf(scopeKey)),
    reading.objectStore('pages').getAll(allOf(scopeKey)),
    reading.objectStore('details').getAll(allOf(scopeKey)),
  ]);
  const isMoved = await database.write(async (opened) => {
    const transaction = opened.transaction(['meta', 'lists', 'pages', 'details'], 'readwrite');
    const meta = transaction.objectStore('meta');
    const lists = transaction.objectStore('lists');
    const details = transaction.objectStore('details');
    // What this deployment has stored since is newer.
    if (await lists.get(scopeKey)) return;
    if (salt && !(await meta.get(SALT))) await meta.put(salt, SALT);
    await Promise.all([
      lists.put(list, scopeKey),
      ...pageKeys.map((key, index) => transaction.objectStore('pages').put(pages[index], key)),
      ...oldDetails.map((stored) => {
        const detail = v.safeParse(detailSchema, stored);
        if (!detail.success) return;
        const { categoryId: id, text, updatedAt: loadedAt } = detail.output;
        return details.put({ id, text, loadedAt }, [scopeKey, id]);
      }),
      transaction.done,
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
