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
  /** About how much room the list takes. */
  listBytes: count,
  /** About how much room the details take. */
  detailBytes: count,
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

export async function readKeptSite(
  database: Pick<Database, 'get'>,
  scopeKey: string,
): Promise<KeptSite | null> {
  return parseKeptSite(await database.get('sites', scopeKey));
}

/** All the sites that are kept. */
export async function readKeptSites(database: Database): Promise<KeptSite[]> {
  const stored = await database.getAll('sites');
  return stored.map(parseKeptSite).filter((site) => site !== null);
}

/** About how much room a text takes: one byte a character where all are Latin, else two. */
export function sizeOf(text: string): number {
  // oxlint-disable-next-line no-control-regex -- the range of Latin-1 starts with them
  return /^[\x00-\xff]*$/.test(text) ? text.length : text.length * 2;
}
