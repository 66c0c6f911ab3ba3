import * as v from 'valibot';
import type { CategoryAnswer } from '../../api/categories';
import { categorySchema } from '../../api/schemas';
import { remarksSchema } from './answer-schemas';
import type { Database, KeptDatabase } from './kept-database';
import { allOf, parseKeptSite, type Scope, toScopeKey } from './kept-site';

/** The answers kept per site; beyond it the oldest goes. */
const MAX_DETAILS = 500;

/** A longer answer is not kept: it is quicker to ask for than to find room for. */
const MAX_LENGTH = 64 * 1024;

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const keptDetailSchema = v.object({
  categoryId: v.string(),
  /** The answer as JSON. */
  text: v.string(),
  /** When it was loaded, in ms since the epoch. */
  updatedAt: time,
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
  answer: CategoryAnswer;
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
  await kept.write(async (database) => {
    const site = parseKeptSite(await database.get('sites', scopeKey));
    if (site?.keyPrint !== keyPrint) return;
    await database.put('details', { categoryId, text, updatedAt }, [scopeKey, categoryId]);
    await dropOldest(database, scopeKey);
  });
}

/** All the answers that are kept of a site. */
export async function readDetails(kept: KeptDatabase, scope: Scope): Promise<KeptDetail[]> {
  const range = allOf(toScopeKey(scope));
  const stored = await kept.read((database) => database.getAll('details', range), []);
  return stored.map(parseDetail).filter((detail) => detail !== null);
}

async function dropOldest(database: Database, scopeKey: string): Promise<void> {
  const range = allOf(scopeKey);
  const excess = (await database.count('details', range)) - MAX_DETAILS;
  if (excess <= 0) return;
  const details = (await database.getAll('details', range)).map(parseRecord);
  const oldest = details
    .filter((detail) => detail !== null)
    .toSorted((a, b) => a.updatedAt - b.updatedAt)
    .slice(0, excess);
  await Promise.all(
    oldest.map(({ categoryId }) => database.delete('details', [scopeKey, categoryId])),
  );
}

function parseRecord(stored: unknown) {
  const result = v.safeParse(keptDetailSchema, stored);
  return result.success ? result.output : null;
}

function parseDetail(stored: unknown): KeptDetail | null {
  const record = parseRecord(stored);
  if (!record) return null;
  const { categoryId, text, updatedAt } = record;
  try {
    return { categoryId, answer: v.parse(answerSchema, JSON.parse(text)), updatedAt };
  } catch {
    return null;
  }
}
