import { createDatabase, type Database, type StorageStatus } from './database';
import { collectGarbage, deleteOwner } from './delete-stored';
import { createListWriter, type ListToStore } from './list-writer';
import { restoreList } from './restore-list';
import { deleteChanges, readChanges, writeChanges } from './stored-changes';
import { readDetails, writeDetail } from './stored-details';
import {
  type Codec,
  readStoredList,
  readStoredLists,
  type Scope,
  type StoredList,
  type TimedPage,
  toScopeKey,
} from './stored-list';

/** So many details are read at a time, after which the screen has a chance. */
const DETAILS_PER_BATCH = 20;

interface TimedDetail<Detail> {
  id: string;
  detail: Detail;
  /** In ms since the epoch. */
  loadedAt: number;
}

/**
 * Stores lists page by page in a database of this browser, and details beside them, each bound to a
 * fingerprint of the key that it was read with. Never fails: what cannot be stored, or cannot be read,
 * is not there.
 */
export interface Persister<Page, Detail> {
  /** Whether the browser stores anything, as far as that is known by now. */
  readonly status: StorageStatus;
  /** Returns the fingerprint of a key, or null where nothing may be stored; of no key it is empty. */
  toFingerprint(key: string | null): Promise<string | null>;
  /**
   * Reads the list of a scope, if it was stored with this fingerprint and paged this way.
   *
   * @param onFirst given the first pages of a list that takes longer
   */
  restoreList(
    list: Omit<ListToStore<Page>, 'pages'>,
    onFirst: (pages: TimedPage<Page>[]) => void,
  ): Promise<TimedPage<Page>[] | null>;
  /** Reads the details beside a list, with pauses. */
  restoreDetails(scope: Scope): AsyncGenerator<TimedDetail<Detail>>;
  /** Stores what is new of a list; returns whether it could. */
  writeList(list: ListToStore<Page>): Promise<boolean>;
  /** Stores a detail, where its list is stored with the same fingerprint. */
  writeDetail(scope: Scope, fingerprint: string, detail: TimedDetail<Detail>): Promise<void>;
  /** Reads what refreshes of a list have changed, the earliest first, if it was stored with this fingerprint. */
  restoreChanges<Piece>(
    scope: Scope,
    fingerprint: string,
    parsePiece: (text: string) => Piece | null,
  ): Promise<{ id: number; pieces: Piece[] }[]>;
  /** Stores what a refresh has changed, where its list is stored with the same fingerprint; returns whether it could. */
  writeChanges(
    scope: Scope,
    fingerprint: string,
    changes: { id: number; pieces: Iterable<string> },
  ): Promise<boolean>;
  /** Deletes what refreshes of a list have changed, up to one of them. */
  deleteChanges(scope: Scope, upTo: number): Promise<boolean>;
  /** Returns what is known of all lists. */
  readLists(): Promise<StoredList[]>;
  /** Deletes all that an owner has; returns whether nothing is left. */
  forget(owner: string): Promise<boolean>;
  /** Deletes what has no owner any more. */
  collectGarbage(isOwned: (scope: Scope) => boolean): Promise<void>;
}

interface PersisterOptions<Page, Detail> {
  /** The name of the database. */
  name: string;
  codec: Codec<Page, Detail>;
}

export function createPersister<Page, Detail>({
  name,
  codec,
}: PersisterOptions<Page, Detail>): Persister<Page, Detail> {
  const database = createDatabase(name);
  const writer = createListWriter(database, codec);

  return {
    get status() {
      return database.status;
    },
    toFingerprint: (key) => toKeyFingerprint(key, database),
    async restoreList({ scope, fingerprint, paging }, onFirst) {
      const list = await database.read((opened) => readStoredList(opened, toScopeKey(scope)), null);
      if (list?.fingerprint !== fingerprint || list.paging !== paging) return null;
      const restored = await restoreList(database, list, codec, onFirst);
      if (restored) writer.note(scope, { revision: list.revision, ...restored });
      return restored?.pages ?? null;
    },
    async *restoreDetails(scope) {
      const details = await readDetails(database, scope);
      for (const [index, { id, text, loadedAt }] of details.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- the pause is the point
        if (index % DETAILS_PER_BATCH === 0) await new Promise((resolve) => setTimeout(resolve));
        const detail = codec.parseDetail(text);
        if (detail !== null) yield { id, detail, loadedAt };
      }
    },
    writeList: (list) => writer.write(list),
    writeDetail: (scope, fingerprint, { id, detail, loadedAt }) =>
      writeDetail(database, scope, fingerprint, { id, text: codec.formatDetail(detail), loadedAt }),
    restoreChanges: (scope, fingerprint, parsePiece) =>
      readChanges(database, scope, fingerprint, parsePiece),
    writeChanges: (scope, fingerprint, changes) =>
      writeChanges(database, scope, fingerprint, changes),
    deleteChanges: (scope, upTo) => deleteChanges(database, scope, upTo),
    readLists: () => database.read(readStoredLists, []),
    async forget(owner) {
      const isDone = await database.write((opened) => deleteOwner(opened, owner));
      // Where nothing can be stored nothing is left.
      return isDone || database.status === 'denied';
    },
    collectGarbage: (isOwned) => collectGarbage(database, isOwned),
  };
}

/** Long enough that another key has another fingerprint, and so short that it tells next to nothing. */
const FINGERPRINT_BYTES = 4;

/** The key of the salt in the store that all lists share. */
const SALT = 'salt';

/**
 * Returns what tells, beside a list, the key that it was read with from every other key: four bytes of
 * a salted hash, from which the key cannot be recovered.
 *
 * @param key null where none is sent: then the fingerprint is empty
 * @returns null where the browser does not hash, as on a page that was not opened over https: then
 *   nothing that needs a key is stored
 */
async function toKeyFingerprint(key: string | null, database: Database): Promise<string | null> {
  if (key === null) return '';
  const salt = await readSalt(database);
  if (salt === null || !globalThis.crypto.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + key));
  return toHex(new Uint8Array(hash, 0, FINGERPRINT_BYTES));
}

/** Reads this browser's own salt, which is made when it is first asked for. */
async function readSalt(database: Database): Promise<string | null> {
  return await database.read(async (opened) => {
    const transaction = opened.transaction('meta', 'readwrite');
    const stored = await transaction.store.get(SALT);
    if (typeof stored === 'string' && stored.length === 32) return stored;
    const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
    await Promise.all([transaction.store.put(salt, SALT), transaction.done]);
    return salt;
  }, null);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
