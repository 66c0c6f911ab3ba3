import type { CategoryPage } from '../../api/categories';
import { toLoadedCategories } from '../model/loaded-categories';
import { deleteKeptSite } from './delete-kept';
import type { Database, KeptDatabase } from './kept-database';
import { formatKeptPage } from './kept-page';
import {
  type KeptSite,
  parseKeptSite,
  readKeptSite,
  type Scope,
  sizeOf,
  toScopeKey,
} from './kept-site';
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
  /** Forgets what is known of a connection's lists. */
  forget(connectionId: string): void;
  /** Gives whether the list is kept. */
  write(list: ListToKeep): Promise<boolean>;
}

export function createListWriter(kept: KeptDatabase): ListWriter {
  const known = new Map<string, KnownList & Pick<Scope, 'connectionId'>>();

  async function write(list: ListToKeep): Promise<boolean> {
    const { scope, pages } = list;
    const scopeKey = toScopeKey(scope);
    let before = await kept.read((database) => readKeptSite(database, scopeKey), null);
    if (before && before.keyPrint !== list.keyPrint) {
      // The details too were read with another key.
      if (!(await kept.write((database) => deleteKeptSite(database, scopeKey)))) return false;
      before = null;
    }
    // Another tab may have written: then none of its pages is known here.
    const mine = known.get(scopeKey);
    const base = before && mine?.revision === before.revision ? mine : null;
    const revision = `${Date.now()} ${Math.random()}`;
    let expected = before?.revision ?? null;

    const sizes: number[] = [];
    let entryCount = 0;
    const stretch = pagesPerStretch(pages.length, countCategories(pages));
    for (let start = 0; start < pages.length; start += stretch) {
      const batch = pages.slice(start, start + stretch);
      const changed = new Map<number, string>();
      for (const [offset, page] of batch.entries()) {
        const index = start + offset;
        const isKept = base?.pages[index] === page;
        const text = isKept ? null : formatKeptPage(page);
        if (text !== null) changed.set(index, text);
        sizes.push(text === null ? (base?.sizes[index] ?? 0) : sizeOf(text));
      }
      entryCount += countCategories(batch);
      const isLast = start + stretch >= pages.length;
      if (changed.size === 0 && !isLast) continue;

      const site = {
        ...scope,
        keyPrint: list.keyPrint,
        paging: list.paging,
        updatedAt: list.updatedAt,
        // What follows may be of an older list: should the tab be closed now, it is not read.
        pageCount: sizes.length,
        // At the end what a person sees: a category that comes twice counts once.
        categoryCount: isLast ? toLoadedCategories(pages).count : entryCount,
        listBytes: sizes.reduce((sum, size) => sum + size, 0),
        usedAt: Date.now(),
        revision,
      };
      // Batch after batch is the point: all at once would be one long task.
      // oxlint-disable-next-line no-await-in-loop
      const isDone = await makeRoom(kept, scopeKey, site.listBytes, (database) =>
        putPages(database, { scopeKey, expected, site, texts: changed, isLast }),
      );
      if (!isDone) {
        known.delete(scopeKey);
        return false;
      }
      expected = revision;
      const { connectionId } = scope;
      known.set(scopeKey, { connectionId, revision, pages: pages.slice(0, sizes.length), sizes });
    }
    return true;
  }

  return {
    write,
    know: (scope, list) =>
      void known.set(toScopeKey(scope), { connectionId: scope.connectionId, ...list }),
    forget(connectionId) {
      for (const [scopeKey, list] of known) {
        if (list.connectionId === connectionId) known.delete(scopeKey);
      }
    },
  };
}

function countCategories(pages: readonly CategoryPage[]): number {
  return pages.reduce((sum, { categories }) => sum + categories.length, 0);
}

interface PagesToPut {
  scopeKey: string;
  /** The revision that is to be there now; null for nothing. */
  expected: string | null;
  site: Omit<KeptSite, 'detailBytes'>;
  texts: ReadonlyMap<number, string>;
  isLast: boolean;
}

async function putPages(
  database: Database,
  { scopeKey, expected, site, texts, isLast }: PagesToPut,
): Promise<void> {
  const transaction = database.transaction(['sites', 'pages'], 'readwrite');
  const sites = transaction.objectStore('sites');
  const pages = transaction.objectStore('pages');
  const now = parseKeptSite(await sites.get(scopeKey));
  if ((now?.revision ?? null) !== expected) {
    // Another tab has written, or forgotten, since: its word stands, and is not mixed with this one.
    transaction.abort();
    await transaction.done;
    return;
  }
  await Promise.all([
    ...Array.from(texts, ([index, text]) => pages.put(text, [scopeKey, index])),
    // What a longer list has left behind.
    isLast && pages.delete(IDBKeyRange.bound([scopeKey, site.pageCount], [scopeKey, []])),
    sites.put({ ...site, detailBytes: now?.detailBytes ?? 0 }, scopeKey),
    transaction.done,
  ]);
}
