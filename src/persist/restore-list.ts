import { runInSlices } from '../text/task';
import type { Database, OpenDatabase } from './database';
import {
  type Codec,
  pagesPerBatch,
  readStoredList,
  sizeOf,
  type StoredList,
  type TimedPage,
  toScopeKey,
} from './stored-list';

export interface RestoredList<Page> {
  pages: TimedPage<Page>[];
  /** How much room each page takes where it is stored. */
  sizes: number[];
}

/**
 * Reads a stored list in batches that leave the screen its frames; `onFirst` gets the first pages of a long one. A
 * page that cannot be read ends it. Null where not even the first can be read, or another list is stored by now.
 */
export async function restoreList<Page>(
  database: Database,
  list: StoredList,
  codec: Pick<Codec<Page, unknown>, 'parsePage' | 'countEntries'>,
  onFirst: (pages: TimedPage<Page>[]) => void = () => {},
): Promise<RestoredList<Page> | null> {
  const pageCount = list.loadedAt.length;
  const scopeKey = toScopeKey(list.scope);
  const batchSize = pagesPerBatch(pageCount, list.entryCount);
  const readFrom = (start: number) => {
    const end = Math.min(start + batchSize, pageCount);
    return database.read((opened) => readTexts(opened, scopeKey, start, end), []);
  };

  const pages: TimedPage<Page>[] = [];
  const sizes: number[] = [];
  let next = readFrom(0);
  for (let start = 0; start < pageCount; start += batchSize) {
    // oxlint-disable no-await-in-loop -- one batch after the other is the point
    const texts = await next;
    // The database reads ahead while these are parsed.
    if (start + batchSize < pageCount) next = readFrom(start + batchSize);
    for (const text of texts) {
      const page =
        typeof text === 'string'
          ? await runInSlices(codec.parsePage(text), new AbortController().signal)
          : null;
      if (!page) break;
      sizes.push(sizeOf(String(text)));
      pages.push({ page, loadedAt: list.loadedAt[pages.length] ?? 0 });
    }
    codec.countEntries(pages);
    if (pages.length < Math.min(start + batchSize, pageCount)) break;
    if (start === 0 && pages.length < pageCount) onFirst([...pages]);
  }
  // oxlint-enable no-await-in-loop
  const now = await database.read((opened) => readStoredList(opened, scopeKey), null);
  // Another tab has written or deleted meanwhile: these pages may be of two lists.
  if (now?.revision !== list.revision) return null;
  if (pages.length < pageCount) database.noteUnreadable();
  return pages.length > 0 ? { pages, sizes } : null;
}

/** Reads the pages from `start` to before `end`, as far as there is none missing. */
async function readTexts(database: OpenDatabase, scopeKey: string, start: number, end: number) {
  const range = IDBKeyRange.bound([scopeKey, start], [scopeKey, end], false, true);
  const { store } = database.transaction('pages');
  const [keys, texts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const gap = keys.findIndex(([, index], offset) => index !== start + offset);
  return gap === -1 ? texts : texts.slice(0, gap);
}
