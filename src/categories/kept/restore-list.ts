import type { CategoryPage } from '../../api/categories';
import { toLoadedCategories } from '../model/loaded-categories';
import type { KeptDatabase } from './kept-database';
import type { KeptSite } from './kept-site';
import { parseKeptPage } from './kept-page';
import { pagesPerStretch } from './stretch';

export interface RestoredList {
  pages: CategoryPage[];
  /** How long each page is as it is kept. */
  sizes: number[];
}

/**
 * Reads a list that is kept, in stretches that leave the screen its frames, and indexes it on the
 * way. A page that cannot be read ends it: what is before it is a list too.
 *
 * @returns null where not even the first page can be read
 */
export async function restoreList(
  kept: KeptDatabase,
  scopeKey: string,
  { pageCount, categoryCount }: KeptSite,
): Promise<RestoredList | null> {
  const stretch = pagesPerStretch(pageCount, categoryCount);
  const readFrom = (start: number) => {
    const range = IDBKeyRange.bound(
      [scopeKey, start],
      [scopeKey, Math.min(start + stretch, pageCount) - 1],
    );
    return kept.read((database) => database.getAll('pages', range), []);
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
      if (!page) return end();
      pages.push(page);
      sizes.push(typeof text === 'string' ? text.length : 0);
    }
    if (pages.length < Math.min(start + stretch, pageCount)) break;
    // Extends the index by these pages only; at the end there is nothing left to be indexed.
    toLoadedCategories(pages);
  }
  return end();

  function end(): RestoredList | null {
    return pages.length > 0 ? { pages, sizes } : null;
  }
}
