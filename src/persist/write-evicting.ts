import type { Database, OpenDatabase } from './database';
import { deleteList } from './delete-stored';
import { bytesOf, readStoredLists, toScopeKey } from './stored-list';

/** How much is stored at most, of all lists together: more than half a million entries. */
export const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Writes something of a list, and evicts others where room for its `bytes` is needed, least recently used first. Where
 * there is not enough room for the list alone, nothing is written. Returns whether it was.
 */
export async function writeEvicting(
  database: Database,
  scopeKey: string,
  bytes: number,
  write: (database: OpenDatabase) => Promise<void>,
): Promise<boolean> {
  const lists = await database.read(readStoredLists, []);
  const others = lists
    .filter(({ scope }) => toScopeKey(scope) !== scopeKey)
    .toSorted((a, b) => a.usedAt - b.usedAt);

  // oxlint-disable no-await-in-loop -- one after the other: what need not go stays
  for (;;) {
    const total = others.reduce((sum, list) => sum + bytesOf(list), bytes);
    if (total <= MAX_BYTES && (await database.write(write))) return true;
    const isForRoom = total > MAX_BYTES || database.status === 'full';
    const oldest = others.shift();
    if (!oldest || !isForRoom) return false;
    await database.write((opened) => deleteList(opened, toScopeKey(oldest.scope)));
  }
  // oxlint-enable no-await-in-loop
}
