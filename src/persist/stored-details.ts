import * as v from 'valibot';
import type { Database, OpenDatabase } from './database';
import { allOf } from './delete-stored';
import { parseStoredList, type Scope, sizeOf, toScopeKey, wholeNumber } from './stored-list';
import { writeEvicting } from './write-evicting';

/** How many details are stored beside a list; beyond it the oldest goes. */
const MAX_DETAILS = 500;

/** A longer detail is not stored: it is quicker to ask for than to find room for. */
const MAX_LENGTH = 64 * 1024;

const storedDetailSchema = v.object({
  id: v.string(),
  text: v.string(),
  /** In ms since the epoch. */
  loadedAt: wholeNumber,
});

export type StoredDetail = v.InferOutput<typeof storedDetailSchema>;

/** Stores a detail, beside a list that was read with the same key. */
export async function writeDetail(
  database: Database,
  scope: Scope,
  fingerprint: string,
  detail: StoredDetail,
): Promise<void> {
  if (detail.text.length > MAX_LENGTH) return;
  const scopeKey = toScopeKey(scope);
  await writeEvicting(database, scopeKey, 0, (opened) =>
    putDetail(opened, scopeKey, fingerprint, detail),
  );
}

/** Reads the details beside a list, but for what cannot be read. */
export async function readDetails(database: Database, scope: Scope): Promise<StoredDetail[]> {
  const stored = await database.read(
    (opened) => opened.getAll('details', allOf(toScopeKey(scope))),
    [],
  );
  return stored.map(parseStoredDetail).filter((detail) => detail !== null);
}

async function putDetail(
  database: OpenDatabase,
  scopeKey: string,
  fingerprint: string,
  detail: StoredDetail,
): Promise<void> {
  // One transaction: what another tab deletes meanwhile must not come back without its list.
  const transaction = database.transaction(['lists', 'details'], 'readwrite');
  const lists = transaction.objectStore('lists');
  const details = transaction.objectStore('details');
  const list = parseStoredList(await lists.get(scopeKey));
  if (list?.fingerprint === fingerprint) {
    const key: [string, string] = [scopeKey, detail.id];
    let freed = sizeOf(parseStoredDetail(await details.get(key))?.text ?? '');
    await details.put(detail, key);
    const excess = (await details.count(allOf(scopeKey))) - MAX_DETAILS;
    if (excess > 0) {
      const all = (await details.getAll(allOf(scopeKey))).map(parseStoredDetail);
      const oldest = all
        .filter((it) => it !== null)
        .toSorted((a, b) => a.loadedAt - b.loadedAt)
        .slice(0, excess);
      freed += oldest.reduce((sum, { text }) => sum + sizeOf(text), 0);
      await Promise.all(oldest.map(({ id }) => details.delete([scopeKey, id])));
    }
    const detailBytes = Math.max(0, list.detailBytes + sizeOf(detail.text) - freed);
    await lists.put({ ...list, detailBytes }, scopeKey);
  }
  await transaction.done;
}

function parseStoredDetail(stored: unknown): StoredDetail | null {
  const result = v.safeParse(storedDetailSchema, stored);
  return result.success ? result.output : null;
}
