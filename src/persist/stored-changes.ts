import * as v from 'valibot';
import type { Database } from './database';
import { allOf } from './delete-stored';
import {
  parseStoredList,
  readStoredList,
  type Scope,
  sizeOf,
  toScopeKey,
  wholeNumber,
} from './stored-list';
import { writeEvicting } from './write-evicting';

/** Stands before the pieces of what a refresh has changed, once all of them are there. */
const headSchema = v.object({ pieceCount: wholeNumber, bytes: wholeNumber });

interface StoredChanges<Piece> {
  id: number;
  pieces: Piece[];
}

/**
 * Stores what a refresh has changed, beside its list, if that was read with the same key; returns whether it did.
 * Piece by piece, so that the screen has a chance between them.
 */
export async function writeChanges(
  database: Database,
  scope: Scope,
  fingerprint: string,
  { id, pieces }: { id: number; pieces: Iterable<string> },
): Promise<boolean> {
  const scopeKey = toScopeKey(scope);
  const put = (index: number, value: unknown, size: number) =>
    writeEvicting(database, scopeKey, 0, async (opened) => {
      const transaction = opened.transaction(['lists', 'changes'], 'readwrite');
      const lists = transaction.objectStore('lists');
      const list = parseStoredList(await lists.get(scopeKey));
      if (list?.fingerprint !== fingerprint) {
        // Forgotten, or read with another key by now: then it is not stored, and counts as failed.
        transaction.abort();
        await transaction.done;
        return;
      }
      await Promise.all([
        transaction.objectStore('changes').put(value, [scopeKey, id, index]),
        lists.put({ ...list, changeBytes: list.changeBytes + size }, scopeKey),
        transaction.done,
      ]);
    });
  let pieceCount = 0;
  let bytes = 0;
  for (const text of pieces) {
    pieceCount += 1;
    const size = sizeOf(text);
    bytes += size;
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    if (await put(pieceCount, text, size)) continue;
    const range = IDBKeyRange.bound([scopeKey, id], [scopeKey, id, []]);
    // oxlint-disable-next-line no-await-in-loop -- it ends here
    if (pieceCount > 1) await deleteRange(database, scopeKey, range);
    return false;
  }
  // The head comes last: what the closing of the tab has left unfinished is not read.
  return await put(0, { pieceCount, bytes }, 0);
}

/** Reads what refreshes have changed, the earliest first, for the same key. Leaves out and notes the unreadable. */
export async function readChanges<Piece>(
  database: Database,
  scope: Scope,
  fingerprint: string,
  parsePiece: (text: string) => Piece | null,
): Promise<StoredChanges<Piece>[]> {
  const scopeKey = toScopeKey(scope);
  const list = await database.read((opened) => readStoredList(opened, scopeKey), null);
  if (list?.fingerprint !== fingerprint) return [];
  const keys = await database.read((opened) => opened.getAllKeys('changes', allOf(scopeKey)), []);
  const found: StoredChanges<Piece>[] = [];
  for (const [, id, index] of keys) {
    if (index !== 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, with the screen's frames between them
    const pieces = await readPieces(database, [scopeKey, id], parsePiece);
    if (pieces) found.push({ id, pieces });
    else database.noteUnreadable();
  }
  return found;
}

/** Deletes what was stored up to a refresh. */
export async function deleteChanges(database: Database, scope: Scope, upTo: number) {
  const scopeKey = toScopeKey(scope);
  return await deleteRange(database, scopeKey, IDBKeyRange.bound([scopeKey], [scopeKey, upTo, []]));
}

async function readPieces<Piece>(
  database: Database,
  key: [scope: string, id: number],
  parsePiece: (text: string) => Piece | null,
): Promise<Piece[] | null> {
  const get = (index: number) =>
    database.read((opened) => opened.get('changes', [...key, index]), undefined);
  const head = v.safeParse(headSchema, await get(0));
  if (!head.success) return null;
  const pieces: Piece[] = [];
  while (pieces.length < head.output.pieceCount) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const text = await get(pieces.length + 1);
    const piece = typeof text === 'string' ? parsePiece(text) : null;
    if (piece === null) return null;
    pieces.push(piece);
  }
  return pieces;
}

async function deleteRange(database: Database, scopeKey: string, range: IDBKeyRange) {
  return await database.write(async (opened) => {
    const transaction = opened.transaction(['lists', 'changes'], 'readwrite');
    const lists = transaction.objectStore('lists');
    const changes = transaction.objectStore('changes');
    await changes.delete(range);
    const list = parseStoredList(await lists.get(scopeKey));
    if (list) {
      const keys = await changes.getAllKeys(allOf(scopeKey));
      const heads = await Promise.all(
        keys.filter(([, , index]) => index === 0).map((key) => changes.get(key)),
      );
      const changeBytes = heads.reduce<number>((sum, stored) => {
        const head = v.safeParse(headSchema, stored);
        return sum + (head.success ? head.output.bytes : 0);
      }, 0);
      await lists.put({ ...list, changeBytes }, scopeKey);
    }
    await transaction.done;
  });
}
