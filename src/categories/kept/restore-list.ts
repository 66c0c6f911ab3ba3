import type { CategoryPage } from '../../api/categories';
import { toLoadedCategories } from '../model/loaded-categories';
import type { Database, KeptDatabase } from './kept-database';
import { parseKeptPage } from './kept-page';
import { type KeptSite, readKeptSite, sizeOf, toScopeKey } from './kept-site';
import { pagesPerStretch } from './stretch';

export interface RestoredList {
  pages: CategoryPage[];
  /** How much room each page takes where it is kept. */
  sizes: number[];
}

/**
 * Reads a list that is kept, in stretches that leave the screen its frames, and indexes it on the
 * way. A page that cannot be read ends it: what is before it is a list too.
 *
 * @param share gives in a page's place the one that is on screen, where that is equal
 * @returns null where not even the first page can be read, or another list is kept by now
 */
export async function restoreList(
  kept: KeptDatabase,
  site: KeptSite,
  share: (page: CategoryPage, index: number) => CategoryPage = (page) => page,
): Promise<RestoredList | null> {
  const { pageCount, categoryCount } = site;
  const scopeKey = toScopeKey(site);
  const stretch = pagesPerStretch(pageCount, categoryCount);
  const readFrom = (start: number) => {
    const end = Math.min(start + stretch, pageCount);
    return kept.read((database) => readTexts(database, scopeKey, start, end), []);
  };

  const pages: CategoryPage[] = [];
  const sizes: number[] = [];
  let next = readFrom(0);
  for (let start = 0; start < pageCount; start += stretch) {
    // A stretch after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
    const texts = await next;
    // The database reads ahead while these are parsed.
    if (start + stretch < pageCount) next = readFrom(start + stretch);
    for (const text of texts) {
      const page = parseKeptPage(text);
      if (!page) break;
      sizes.push(sizeOf(String(text)));
      pages.push(share(page, pages.length));
    }
    // Extends the index by these pages only; at the end there is nothing left to be indexed.
    toLoadedCategories(pages);
    if (pages.length < Math.min(start + stretch, pageCount)) break;
  }
  const now = await kept.read((database) => readKeptSite(database, scopeKey), null);
  // Another tab has written or forgotten meanwhile: these pages may be of two lists.
  if (now?.revision !== site.revision) return null;
  if (pages.length < pageCount) kept.noteUnreadable();
  return pages.length > 0 ? { pages, sizes } : null;
}

/** The pages from `start` to before `end`, as far as there is none missing. */
async function readTexts(
  database: Database,
  scopeKey: string,
  start: number,
  end: number,
): Promise<unknown[]> {
  const range = IDBKeyRange.bound([scopeKey, start], [scopeKey, end], false, true);
  const { store } = database.transaction('pages');
  const [keys, texts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const gap = keys.findIndex(([, index], offset) => index !== start + offset);
  return gap === -1 ? texts : texts.slice(0, gap);
}
