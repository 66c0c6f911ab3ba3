import * as v from 'valibot';
import type { Task } from '../text/task';
import type { OpenDatabase } from './database';

/** Identifies a list: its owner, whose lists can all be deleted at once, and a key within the owner. */
export type Scope = readonly [owner: string, ...rest: string[]];

/** Returns the key of a scope in the database. */
export function toScopeKey(scope: Scope): string {
  return JSON.stringify(scope);
}

/** A page, and when it was loaded. Beside it, since an equal page that is loaded again stays the same. */
export interface TimedPage<Page> {
  page: Page;
  /** In ms since the epoch. */
  loadedAt: number;
}

/** Converts the pages of a list and its details to and from text. Stored text is not trusted. */
export interface Codec<Page, Detail> {
  formatPage(page: Page): string;
  /** Returns null for what `formatPage` cannot have written. */
  parsePage(text: string): Task<Page | null>;
  formatDetail(detail: Detail): string;
  parseDetail(text: string): Detail | null;
  /** Returns how many entries these pages have. Called with ever more of them, to index them on the way. */
  countEntries(pages: readonly TimedPage<Page>[]): number;
}

export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const storedListSchema = v.object({
  scope: v.tupleWithRest([v.string()], v.string()),
  /** Of the key that the list was read with; empty where there was none. */
  fingerprint: v.string(),
  /** The way that the list was paged: another way is another list. */
  paging: v.string(),
  /** When each page was loaded, in ms since the epoch; pages behind these are not of this list. */
  loadedAt: v.array(wholeNumber),
  /** How many entries these pages hold, about so many while they are written. */
  entryCount: wholeNumber,
  /** About how much room the list takes. */
  listBytes: wholeNumber,
  detailBytes: wholeNumber,
  /** About how much room is taken by what refreshes have changed. */
  changeBytes: wholeNumber,
  /** When it was last on screen, in ms since the epoch. */
  usedAt: wholeNumber,
  /** Another one after each change of the pages: how a tab sees that another one has written. */
  revision: v.string(),
});

export type StoredList = v.InferOutput<typeof storedListSchema>;

/** Returns null for what this version cannot have written. */
export function parseStoredList(stored: unknown): StoredList | null {
  const result = v.safeParse(storedListSchema, stored);
  return result.success ? result.output : null;
}

export async function readStoredList(database: OpenDatabase, scopeKey: string) {
  return parseStoredList(await database.get('lists', scopeKey));
}

export async function readStoredLists(database: OpenDatabase): Promise<StoredList[]> {
  const stored = await database.getAll('lists');
  return stored.map(parseStoredList).filter((list) => list !== null);
}

/** Returns about how much room a list takes with all that is stored beside it. */
export function bytesOf({ listBytes, detailBytes, changeBytes }: StoredList): number {
  return listBytes + detailBytes + changeBytes;
}

/** Returns about how much room a text takes: one byte a character where all are Latin, else two. */
export function sizeOf(text: string): number {
  // oxlint-disable-next-line no-control-regex -- the range of Latin-1 starts with them
  return /^[\x00-\xff]*$/.test(text) ? text.length : text.length * 2;
}

/** So many entries are read or written at a time, after which the screen has a chance. */
const ENTRIES_PER_BATCH = 1_000;

/** Returns how many pages of a list make a batch; at least one. */
export function pagesPerBatch(pageCount: number, entryCount: number): number {
  return Math.max(1, Math.floor((ENTRIES_PER_BATCH * pageCount) / Math.max(1, entryCount)));
}
