import * as v from 'valibot';
import type { CategoryResponse } from '../../api/categories';
import { categorySchema } from '../../api/schemas';
import { remarksSchema } from './answer-schemas';
import { allOf } from './delete-kept';
import type { Database, KeptDatabase } from './kept-database';
import { parseKeptSite, type Scope, sizeOf, toScopeKey } from './kept-site';
import { makeRoom } from './make-room';

/** The answers kept per site; beyond it the oldest goes. */
const MAX_DETAILS = 500;

/** A longer answer is not kept: it is quicker to ask for than to find room for. */
const MAX_LENGTH = 64 * 1024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const recordSchema = v.object({
  categoryId: v.string(),
  /** The answer as JSON. */
  text: v.string(),
  /** When it was loaded, in ms since the epoch. */
  updatedAt: count,
});

const answerSchema = v.object({
  category: v.required(categorySchema),
  subCategoryIds: v.nullable(v.array(v.string())),
  ...remarksSchema,
  text: v.string(),
});

/** The answer for a category as it is kept. */
export interface KeptDetail {
  /** The id that was asked for. */
  categoryId: string;
  answer: CategoryResponse;
  /** When it was loaded, in ms since the epoch. */
  updatedAt: number;
}

/** Keeps the answer for one category, beside a list that was read with the same key. */
export async function keepDetail(
  kept: KeptDatabase,
  scope: Scope,
  keyPrint: string,
  { categoryId, answer, updatedAt }: KeptDetail,
): Promise<void> {
  const text = JSON.stringify(answer);
  if (text.length > MAX_LENGTH) return;
  const scopeKey = toScopeKey(scope);
  await makeRoom(kept, scopeKey, 0, (database) =>
    putDetail(database, scopeKey, keyPrint, { categoryId, text, updatedAt }),
  );
}

/** All the answers that are kept of a site, as they were kept: to be read with `parseDetail`. */
export async function readDetails(kept: KeptDatabase, scope: Scope): Promise<unknown[]> {
  return await kept.read((database) => database.getAll('details', allOf(toScopeKey(scope))), []);
}

/** Reads an answer that was kept; null for what the app cannot have written. */
export function parseDetail(stored: unknown): KeptDetail | null {
  const record = parseRecord(stored);
  if (!record) return null;
  const { categoryId, text, updatedAt } = record;
  try {
    return { categoryId, answer: v.parse(answerSchema, JSON.parse(text)), updatedAt };
  } catch {
    return null;
  }
}

async function putDetail(
  database: Database,
  scopeKey: string,
  keyPrint: string,
  record: v.InferOutput<typeof recordSchema>,
): Promise<void> {
  // One transaction: what another tab forgets meanwhile must not come back without its site.
  const transaction = database.transaction(['sites', 'details'], 'readwrite');
  const sites = transaction.objectStore('sites');
  const details = transaction.objectStore('details');
  const site = parseKeptSite(await sites.get(scopeKey));
  if (site?.keyPrint === keyPrint) {
    const key: [string, string] = [scopeKey, record.categoryId];
    let freed = sizeOfRecord(await details.get(key));
    await details.put(record, key);
    const excess = (await details.count(allOf(scopeKey))) - MAX_DETAILS;
    if (excess > 0) {
      const all = (await details.getAll(allOf(scopeKey))).map(parseRecord);
      const oldest = all
        .filter((it) => it !== null)
        .toSorted((a, b) => a.updatedAt - b.updatedAt)
        .slice(0, excess);
      freed += oldest.reduce((sum, it) => sum + sizeOf(it.text), 0);
      await Promise.all(oldest.map(({ categoryId }) => details.delete([scopeKey, categoryId])));
    }
    const detailBytes = Math.max(0, site.detailBytes + sizeOf(record.text) - freed);
    await sites.put({ ...site, detailBytes }, scopeKey);
  }
  await transaction.done;
}

function sizeOfRecord(stored: unknown): number {
  const record = parseRecord(stored);
  return record ? sizeOf(record.text) : 0;
}

function parseRecord(stored: unknown) {
  const result = v.safeParse(recordSchema, stored);
  return result.success ? result.output : null;
}
