import type { Database, OpenDatabase } from './database';
import { deleteList } from './delete-stored';
import {
  type Codec,
  pagesPerBatch,
  parseStoredList,
  readStoredList,
  type Scope,
  sizeOf,
  type StoredList,
  type TimedPage,
  toScopeKey,
} from './stored-list';
import { writeEvicting } from './write-evicting';

export interface ListToStore<Page> extends Pick<StoredList, 'fingerprint' | 'paging'> {
  scope: Scope;
  pages: readonly TimedPage<Page>[];
}

/** This tab's knowledge of a stored list: the objects of its pages, and their sizes. */
interface KnownList<Page> {
  revision: string;
  pages: readonly TimedPage<Page>[];
  sizes: readonly number[];
}

/** Writes lists to the database, of each only the pages that are not there yet. */
export function createListWriter<Page>(
  database: Database,
  codec: Pick<Codec<Page, unknown>, 'formatPage' | 'countEntries'>,
) {
  const known = new Map<string, KnownList<Page>>();

  async function write({ scope, fingerprint, paging, pages }: ListToStore<Page>) {
    const scopeKey = toScopeKey(scope);
    let before = await database.read((opened) => readStoredList(opened, scopeKey), null);
    if (before && before.fingerprint !== fingerprint) {
      // The details too were read with another key.
      if (!(await database.write((opened) => deleteList(opened, scopeKey)))) return false;
      before = null;
    }
    // Another tab may have written: then none of its pages is known here.
    const mine = known.get(scopeKey);
    const base = before && mine?.revision === before.revision ? mine : null;
    if (before?.paging === paging && !base && isAhead(before, pages)) return false;
    const isStored = (index: number) => base?.pages[index]?.page === pages[index]?.page;
    const isUnchanged =
      base?.pages.length === pages.length && pages.every((_, index) => isStored(index));
    const revision = isUnchanged ? base.revision : `${Date.now()} ${Math.random()}`;
    let expected = before?.revision ?? null;

    const sizes: number[] = [];
    const entryCount = codec.countEntries(pages);
    const batchSize = pagesPerBatch(pages.length, entryCount);
    for (let start = 0; start < pages.length; start += batchSize) {
      const texts = new Map<number, string>();
      for (const { page } of pages.slice(start, start + batchSize)) {
        const index = sizes.length;
        const text = isStored(index) ? null : codec.formatPage(page);
        if (text !== null) texts.set(index, text);
        sizes.push(text === null ? (base?.sizes[index] ?? 0) : sizeOf(text));
      }
      const isLast = sizes.length === pages.length;
      if (texts.size === 0 && !isLast) continue;

      // The pages after it may belong to an older list; they are not read if the tab closes now.
      const written = pages.slice(0, sizes.length);
      const list = {
        scope: [...scope] satisfies StoredList['scope'],
        fingerprint,
        paging,
        loadedAt: written.map(({ loadedAt }) => loadedAt),
        entryCount: Math.round((entryCount * written.length) / pages.length),
        listBytes: sizes.reduce((sum, size) => sum + size, 0),
        usedAt: Date.now(),
        revision,
      };
      // Batch after batch is the point: all at once would be one long task.
      // oxlint-disable-next-line no-await-in-loop
      const isDone = await writeEvicting(database, scopeKey, list.listBytes, (opened) =>
        putPages(opened, { scopeKey, expected, list, texts, isLast }),
      );
      if (!isDone) {
        known.delete(scopeKey);
        return false;
      }
      expected = revision;
      known.set(scopeKey, { revision, pages: written, sizes });
    }
    return true;
  }

  return {
    /** Returns whether the list is stored; it is not where another tab has stored a newer or longer one. */
    write,
    /** Notes that these pages, of these sizes, are what is stored under this revision. */
    note: (scope: Scope, list: KnownList<Page>) => void known.set(toScopeKey(scope), list),
  };
}

/** Returns whether a list that is stored is newer than these pages, or as new and no shorter. */
function isAhead({ loadedAt }: StoredList, pages: readonly TimedPage<unknown>[]): boolean {
  const lead = oldestOf(loadedAt) - oldestOf(pages.map((page) => page.loadedAt));
  return lead > 0 || (lead === 0 && loadedAt.length >= pages.length);
}

function oldestOf(times: readonly number[]): number {
  const [oldest = 0] = times.toSorted((a, b) => a - b);
  return oldest;
}

interface PagesToPut {
  scopeKey: string;
  /** The revision that is to be there now; null for nothing. */
  expected: string | null;
  list: Omit<StoredList, 'detailBytes' | 'changeBytes'>;
  texts: ReadonlyMap<number, string>;
  isLast: boolean;
}

async function putPages(
  database: OpenDatabase,
  { scopeKey, expected, list, texts, isLast }: PagesToPut,
): Promise<void> {
  const transaction = database.transaction(['lists', 'pages'], 'readwrite');
  const lists = transaction.objectStore('lists');
  const pages = transaction.objectStore('pages');
  const now = parseStoredList(await lists.get(scopeKey));
  if ((now?.revision ?? null) !== expected) {
    // Another tab has written, or deleted, since: its word stands, and is not mixed with this one.
    transaction.abort();
    await transaction.done;
    return;
  }
  await Promise.all([
    ...Array.from(texts, ([index, text]) => pages.put(text, [scopeKey, index])),
    // The rest of a longer list that was stored before.
    isLast && pages.delete(IDBKeyRange.bound([scopeKey, list.loadedAt.length], [scopeKey, []])),
    lists.put(
      { ...list, detailBytes: now?.detailBytes ?? 0, changeBytes: now?.changeBytes ?? 0 },
      scopeKey,
    ),
    transaction.done,
  ]);
}
