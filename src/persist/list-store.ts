import { createDatabase, type Database } from './database';
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

interface ListStoreOptions<Page, Detail> {
  name: string;
  codec: Codec<Page, Detail>;
}

export type ListStore<Page, Detail> = ReturnType<typeof createListStore<Page, Detail>>;

/**
 * Stores lists page by page in this browser, and details beside them, each bound to a fingerprint of the key that it
 * was read with. Never fails: what cannot be stored, or cannot be read, is not there.
 */
export function createListStore<Page, Detail>({ name, codec }: ListStoreOptions<Page, Detail>) {
  const database = createDatabase(name);
  const writer = createListWriter(database, codec);

  return {
    /** Whether the browser stores anything, as far as that is known by now. */
    get status() {
      return database.status;
    },
    /** Returns the fingerprint of a key, or null where nothing may be stored; of no key it is empty. */
    toFingerprint: (key: string | null) => toKeyFingerprint(key, database),
    /** Reads the list of a scope, if fingerprint and paging match; `onFirst` gets the first pages of a long one. */
    async restoreList(
      { scope, fingerprint, paging }: Omit<ListToStore<Page>, 'pages'>,
      onFirst: (pages: TimedPage<Page>[]) => void,
    ) {
      const list = await database.read((opened) => readStoredList(opened, toScopeKey(scope)), null);
      if (list?.fingerprint !== fingerprint || list.paging !== paging) return null;
      const restored = await restoreList(database, list, codec, onFirst);
      if (restored) writer.note(scope, { revision: list.revision, ...restored });
      return restored?.pages ?? null;
    },
    /** Reads the details beside a list, with pauses. */
    async *restoreDetails(scope: Scope): AsyncGenerator<TimedDetail<Detail>> {
      const details = await readDetails(database, scope);
      for (const [index, { id, text, loadedAt }] of details.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- the pause is the point
        if (index % DETAILS_PER_BATCH === 0) await new Promise((resolve) => setTimeout(resolve));
        const detail = codec.parseDetail(text);
        if (detail !== null) yield { id, detail, loadedAt };
      }
    },
    writeList: writer.write,
    /** Stores a detail, where its list is stored with the same fingerprint. */
    writeDetail: (scope: Scope, fingerprint: string, { detail, ...rest }: TimedDetail<Detail>) =>
      writeDetail(database, scope, fingerprint, { ...rest, text: codec.formatDetail(detail) }),
    restoreChanges: <Piece>(
      scope: Scope,
      fingerprint: string,
      parsePiece: (text: string) => Piece | null,
    ) => readChanges(database, scope, fingerprint, parsePiece),
    writeChanges: writeChanges.bind(null, database),
    deleteChanges: deleteChanges.bind(null, database),
    readLists: () => database.read(readStoredLists, []),
    /** Deletes all that an owner has; returns whether nothing is left. */
    async forget(owner: string) {
      const isDone = await database.write((opened) => deleteOwner(opened, owner));
      // If nothing can be stored, nothing remains.
      return isDone || database.status === 'denied';
    },
    /** Deletes what has no owner any more. */
    collectGarbage: (isOwned: (scope: Scope) => boolean) => collectGarbage(database, isOwned),
  };
}

/** Long enough that another key has another fingerprint, and so short that it tells next to nothing. */
const FINGERPRINT_BYTES = 4;

const SALT = 'salt';

/**
 * Returns four bytes of a salted hash, which tell a key from others and from which it cannot be recovered; empty for
 * null.
 *
 * @returns null where the browser does not hash, as without https: then nothing that needs a key is stored
 */
async function toKeyFingerprint(key: string | null, database: Database): Promise<string | null> {
  if (key === null) return '';
  const salt = await readSalt(database);
  if (salt === null || !globalThis.crypto.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + key));
  return toHex(new Uint8Array(hash, 0, FINGERPRINT_BYTES));
}

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
