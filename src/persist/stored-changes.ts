import * as v from 'valibot';
import type { Database, OpenDatabase } from './database';
import { allOf } from './delete-stored';
import { parseStoredList, type Scope, sizeOf, toScopeKey, wholeNumber } from './stored-list';
import { writeEvicting } from './write-evicting';

/** Stands before the pieces of what a refresh has changed, once all of them are there. */
const headSchema = v.object({ pieceCount: wholeNumber, bytes: wholeNumber });

/** What a refresh has changed, as it is stored. */
interface StoredChanges<Piece> {
  /** Tells it from the others of its list; the later, the greater. */
  id: number;
  pieces: Piece[];
}

/**
 * Stores what a refresh of a list has changed, beside the list and where that was read with the same key.
 * Piece by piece, so that the screen has a chance between them.
 *
 * @returns whether it is stored
 */
export async function writeChanges(
  database: Database,
  scope: Scope,
  fingerprint: string,
  { id, pieces }: { id: number; pieces: Iterable<string> },
): Promise<boolean> {
  const scopeKey = toScopeKey(scope);
  const put = (index: number, value: unknown, size: number) =>
    writeEvicting(database, scopeKey, 0, (opened) =>
      putPiece(opened, { scopeKey, fingerprint, id, index, value, size }),
    );
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

/**
 * Reads what refreshes of a list have changed, the earliest first, if the list was read with this key.
 * What cannot be read is left out, and noted.
 */
export async function readChanges<Piece>(
  database: Database,
  scope: Scope,
  fingerprint: string,
  parsePiece: (text: string) => Piece | null,
): Promise<StoredChanges<Piece>[]> {
  const scopeKey = toScopeKey(scope);
  const list = await database.read(
    async (opened) => parseStoredList(await opened.get('lists', scopeKey)),
    null,
  );
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
export async function deleteChanges(
  database: Database,
  scope: Scope,
  upTo: number,
): Promise<boolean> {
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

interface PieceToPut {
  scopeKey: string;
  fingerprint: string;
  id: number;
  index: number;
  value: unknown;
  size: number;
}

async function putPiece(
  database: OpenDatabase,
  { scopeKey, fingerprint, id, index, value, size }: PieceToPut,
): Promise<void> {
  const transaction = database.transaction(['lists', 'changes'], 'readwrite');
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
}

async function deleteRange(
  database: Database,
  scopeKey: string,
  range: IDBKeyRange,
): Promise<boolean> {
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
