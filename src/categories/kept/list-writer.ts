import type { CategoryPage } from '../../api/categories';
import { toLoadedCategories } from '../model/loaded-categories';
import type { Database, KeptDatabase } from './kept-database';
import { formatKeptPage } from './kept-page';
import { deleteKeptSites, type KeptSite, parseKeptSite, type Scope, toScopeKey } from './kept-site';
import { makeRoom } from './make-room';
import { pagesPerStretch } from './stretch';

/** A list as it is to be kept. */
interface ListToKeep {
  scope: Scope;
  keyPrint: string;
  paging: string;
  updatedAt: number;
  pages: readonly CategoryPage[];
}

/** What this tab knows of a list that is kept: which objects its pages are here, and their sizes. */
interface KnownList {
  revision: string;
  pages: readonly CategoryPage[];
  sizes: readonly number[];
}

/** Writes lists to the database, of each only the pages that are not there yet. */
export interface ListWriter {
  /** Says that these pages, of these sizes, are what is kept under this revision. */
  know(scope: Scope, list: KnownList): void;
  /** Gives what is kept now, or null where nothing could be kept. */
  write(list: ListToKeep): Promise<KeptSite | null>;
}

export function createListWriter(kept: KeptDatabase): ListWriter {
  const known = new Map<string, KnownList>();

  async function write(list: ListToKeep): Promise<KeptSite | null> {
    const scopeKey = toScopeKey(list.scope);
    let before = await kept.read((database) => readSite(database, scopeKey), null);
    if (before && before.keyPrint !== list.keyPrint) {
      // The details too were read with another key.
      await kept.write((database) => deleteKeptSites(database, [scopeKey]));
      before = null;
    }
    // Another tab may have written: then none of its pages is known here.
    const mine = known.get(scopeKey);
    const base = before && mine?.revision === before.revision ? mine : null;
    const revision = `${Date.now()} ${Math.random()}`;

    const sizes: number[] = [];
    let entryCount = 0;
    let site: KeptSite | null = null;
    const stretch = pagesPerStretch(list.pages.length, countCategories(list.pages));
    for (let start = 0; start < list.pages.length; start += stretch) {
      const batch = list.pages.slice(start, start + stretch);
      const changed = new Map<number, string>();
      for (const [offset, page] of batch.entries()) {
        const index = start + offset;
        const isKept = base?.pages[index] === page;
        const text = isKept ? null : formatKeptPage(page);
        if (text !== null) changed.set(index, text);
        sizes.push(text?.length ?? base?.sizes[index] ?? 0);
      }
      entryCount += countCategories(batch);
      const isLast = start + stretch >= list.pages.length;
      if (changed.size === 0 && !isLast) continue;

      const next: KeptSite = {
        ...list.scope,
        keyPrint: list.keyPrint,
        paging: list.paging,
        updatedAt: list.updatedAt,
        // What follows may be of an older list: should the tab be closed now, it is not read.
        pageCount: sizes.length,
        // At the end what a person sees: a category that comes twice counts once.
        categoryCount: isLast ? toLoadedCategories(list.pages).count : entryCount,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        usedAt: Date.now(),
        revision,
      };
      // Batch after batch is the point: all at once would be one long task.
      // oxlint-disable-next-line no-await-in-loop
      const isDone = await makeRoom(kept, scopeKey, next.bytes, (database) =>
        putPages(database, scopeKey, next, changed, isLast),
      );
      if (!isDone) return site;
      site = next;
      known.set(scopeKey, { revision, pages: list.pages.slice(0, sizes.length), sizes });
    }
    return site;
  }

  return { write, know: (scope, list) => known.set(toScopeKey(scope), list) };
}

function countCategories(pages: readonly CategoryPage[]): number {
  return pages.reduce((sum, { categories }) => sum + categories.length, 0);
}

async function readSite(database: Database, scopeKey: string): Promise<KeptSite | null> {
  return parseKeptSite(await database.get('sites', scopeKey));
}

async function putPages(
  database: Database,
  scopeKey: string,
  site: KeptSite,
  texts: ReadonlyMap<number, string>,
  isLast: boolean,
): Promise<void> {
  const transaction = database.transaction(['sites', 'pages'], 'readwrite');
  const pages = transaction.objectStore('pages');
  await Promise.all([
    ...Array.from(texts, ([index, text]) => pages.put(text, [scopeKey, index])),
    // What a longer list has left behind.
    isLast && pages.delete(IDBKeyRange.bound([scopeKey, site.pageCount], [scopeKey, []])),
    transaction.objectStore('sites').put(site, scopeKey),
    transaction.done,
  ]);
}
