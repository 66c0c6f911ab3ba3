import * as v from 'valibot';
import type { Database } from './kept-database';

/** What a site's data belongs to. Another of any of these is other data. */
export interface Scope {
  connectionId: string;
  baseUrl: string;
  siteId: string;
}

/** As which a scope stands in the database. */
export function toScopeKey({ connectionId, baseUrl, siteId }: Scope): string {
  return JSON.stringify([connectionId, baseUrl, siteId]);
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const keptSiteSchema = v.object({
  connectionId: v.string(),
  baseUrl: v.string(),
  siteId: v.string(),
  /** Of the key that it was read with; empty where there was none. */
  keyPrint: v.string(),
  /** The paging dialect that the list was read with, as JSON. */
  paging: v.string(),
  /** When the list was loaded, in ms since the epoch. */
  updatedAt: count,
  /** So many pages are whole, from the first on; what lies behind them is not. */
  pageCount: count,
  /** How many categories these pages hold, about so many while they are written. */
  categoryCount: count,
  /** About how much room it takes. */
  bytes: count,
  /** When it was last on screen, in ms since the epoch. */
  usedAt: count,
  /** Another one after each change of the list: how a tab sees that another one has written. */
  revision: v.string(),
});

/** What is kept of a site. */
export type KeptSite = v.InferOutput<typeof keptSiteSchema>;

/** Reads what stands in the database; null for what this version cannot have written. */
export function parseKeptSite(stored: unknown): KeptSite | null {
  const result = v.safeParse(keptSiteSchema, stored);
  return result.success ? result.output : null;
}

/** All the sites that are kept. */
export async function readKeptSites(database: Database): Promise<KeptSite[]> {
  const stored = await database.getAll('sites');
  return stored.map(parseKeptSite).filter((site) => site !== null);
}

/** Removes all that is kept of these sites. */
export async function deleteKeptSites(
  database: Database,
  scopeKeys: readonly string[],
): Promise<void> {
  const transaction = database.transaction(['sites', 'pages', 'details'], 'readwrite');
  const deletions = scopeKeys.flatMap((key) => [
    transaction.objectStore('sites').delete(key),
    transaction.objectStore('pages').delete(allOf(key)),
    transaction.objectStore('details').delete(allOf(key)),
  ]);
  await Promise.all([...deletions, transaction.done]);
}

/** All that stands below a scope, whatever follows it in its key: an array sorts after any text. */
export function allOf(scopeKey: string): IDBKeyRange {
  return IDBKeyRange.bound([scopeKey], [scopeKey, []]);
}
