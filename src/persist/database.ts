import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** The shape of what is stored, raised with each change of it: lists of an older shape are deleted. */
const VERSION = 5;

/** The database of version 0.1, which all deployments on an origin shared. */
const FIRST_NAME = 'category-browser';

/** A database that takes longer to open, or to read a little of it, is not waited for: the service is quicker. */
const TIMEOUT_MS = 2_000;

/** Nothing that comes out of here is trusted: whoever reads a value validates it. */
interface Schema extends DBSchema {
  /** Shared by all lists: the salt of the key fingerprints. */
  meta: { key: string; value: unknown };
  /** By scope: what is known of a list (`StoredList`). */
  lists: { key: string; value: unknown };
  pages: { key: [scope: string, index: number]; value: unknown };
  details: { key: [scope: string, id: string]; value: unknown };
  /** The changes of a list's refreshes, in pieces (`stored-changes.ts`). */
  changes: { key: [scope: string, id: number, index: number]; value: unknown };
}

const STORES = ['meta', 'lists', 'pages', 'details', 'changes'] as const;

export type OpenDatabase = IDBPDatabase<Schema>;

/** Whether the browser stores anything: `denied` as in some private windows, `full`, `dropped` what was unreadable. */
type StorageStatus = 'on' | 'denied' | 'full' | 'dropped';

export type Database = ReturnType<typeof createDatabase>;

/** Creates access to a database that may be denied, full, or hold anything. Nothing here throws. */
export function createDatabase(name: string) {
  let status: StorageStatus = 'on';
  let opened: Promise<OpenDatabase> | null = null;
  let recreation: Promise<void> | null = null;

  function database(): Promise<OpenDatabase> {
    const forgetOpened = () => {
      opened = null;
    };
    opened ??= open(name, forgetOpened).catch((error: unknown) => {
      // The next one who asks may find it well.
      forgetOpened();
      throw error;
    });
    return opened;
  }

  async function recreate(): Promise<void> {
    try {
      const broken = await opened?.catch(() => null);
      broken?.close();
      opened = null;
      await inTime(deleteDB(name));
      status = 'dropped';
    } catch {
      status = 'denied';
    }
  }

  async function recover(error: unknown): Promise<void> {
    const kind = nameOf(error);
    if (kind === 'QuotaExceededError') status = 'full';
    else if (BROKEN.has(kind)) {
      // Once: what is broken again after that is given up.
      const isAgain = recreation !== null && status === 'dropped';
      recreation ??= recreate();
      await recreation;
      if (isAgain) status = 'denied';
    } else if (!PASSING.has(kind)) status = 'denied';
  }

  async function run<T>(work: (database: OpenDatabase) => Promise<T>, fallback: T): Promise<T> {
    if (status === 'denied') return fallback;
    try {
      return await work(await database());
    } catch (error) {
      await recover(error);
      return fallback;
    }
  }

  return {
    get status() {
      return status;
    },
    /** Returns what the work returns, or the fallback where the database cannot be read. */
    read: <T>(work: (database: OpenDatabase) => Promise<T>, fallback: T) =>
      // One that opens may still never answer.
      run((opening) => inTime(work(opening)), fallback),
    /** Returns whether the work was done. */
    write: (work: (database: OpenDatabase) => Promise<void>) =>
      run(async (opening) => {
        await work(opening);
        // There is room again.
        if (status === 'full') status = 'on';
        return true;
      }, false),
    /** Notes that something is stored that cannot be read. */
    noteUnreadable() {
      if (status === 'on') status = 'dropped';
    },
  };
}

/** The names of the errors of a database that is not what it should be: it is recreated. */
const BROKEN = new Set(['NotFoundError', 'UnknownError']);

/** Errors of a healthy database: an aborted transaction, or a newer version of the app in another tab. */
const PASSING = new Set(['AbortError', 'InvalidStateError', 'TransactionInactiveError']);

async function open(name: string, onClosed: () => void): Promise<OpenDatabase> {
  const opening = openDB<Schema>(name, VERSION, {
    upgrade(upgraded) {
      for (const store of upgraded.objectStoreNames) upgraded.deleteObjectStore(store);
      for (const store of STORES) upgraded.createObjectStore(store);
      // Not awaited: another tab may have it open.
      void deleteDB(FIRST_NAME).catch(() => {});
    },
    blocking(_current, _blocked, event) {
      // Another version of the app, in another tab, must not have to wait for this one.
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    terminated: onClosed,
  });
  try {
    return await inTime(opening);
  } catch (error) {
    // If it opens later, it is no longer needed.
    void opening.then(
      (late) => late.close(),
      () => {},
    );
    throw error;
  }
}

/** Waits for the database, but not for ever: another tab may be in the way, or the browser itself. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}
