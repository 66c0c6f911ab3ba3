import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

const NAME = 'category-browser';

/** The shape of what is kept. Another number, and what was kept in the old shape is dropped unread. */
const VERSION = 1;

/** A browser that takes longer to open a database is not waited for: the service is quicker. */
const PATIENCE_MS = 2_000;

/** Nothing that comes out of here is trusted: each value is looked at by whoever reads it. */
interface KeptSchema extends DBSchema {
  /** What is known of all sites together: the salt of the prints. */
  meta: { key: string; value: unknown };
  /** By scope: what is kept of a site (`KeptSite`). */
  sites: { key: string; value: unknown };
  /** The list's pages (`kept-page.ts`), by scope and number. */
  pages: { key: [scope: string, index: number]; value: unknown };
  /** The answers for single categories (`details-store.ts`), by scope and id. */
  details: { key: [scope: string, categoryId: string]; value: unknown };
}

const STORES = ['meta', 'sites', 'pages', 'details'] as const;

export type Database = IDBPDatabase<KeptSchema>;

/**
 * Whether the browser keeps what is loaded: `denied` as in some private windows, `full` for no room,
 * `dropped` where what had been kept could not be read.
 */
export type KeepingState = 'on' | 'denied' | 'full' | 'dropped';

/** Where what was loaded is kept. It may be denied, full, or hold anything: none of it throws. */
export interface KeptDatabase {
  readonly state: KeepingState;
  /** Gives what the work gives, or `otherwise` where it is not possible. */
  read<T>(work: (database: Database) => Promise<T>, otherwise: T): Promise<T>;
  /** Gives whether the work was done. */
  write(work: (database: Database) => Promise<void>): Promise<boolean>;
  /** Says that something was kept that cannot be read. */
  noteUnreadable(): void;
}

export function createKeptDatabase(): KeptDatabase {
  let state: KeepingState = 'on';
  let opened: Promise<Database> | null = null;
  let healing: Promise<void> | null = null;

  function database(): Promise<Database> {
    opened ??= open(() => {
      opened = null;
    });
    return opened;
  }

  /** Begins anew with an empty database. */
  async function heal(): Promise<void> {
    try {
      const broken = await opened;
      broken?.close();
      opened = null;
      await inTime(deleteDB(NAME));
      state = 'dropped';
    } catch {
      state = 'denied';
    }
  }

  async function recover(error: unknown): Promise<void> {
    const name = nameOf(error);
    if (name === 'QuotaExceededError') state = 'full';
    else if (BROKEN.has(name)) {
      // Once: what is broken again after that is given up.
      const isAgain = healing !== null && state === 'dropped';
      healing ??= heal();
      await healing;
      if (isAgain) state = 'denied';
    } else if (!PASSING.has(name)) state = 'denied';
  }

  async function read<T>(work: (database: Database) => Promise<T>, otherwise: T): Promise<T> {
    if (state === 'denied') return otherwise;
    try {
      return await work(await database());
    } catch (error) {
      await recover(error);
      return otherwise;
    }
  }

  return {
    get state() {
      return state;
    },
    read,
    write: (work) =>
      read(async (opening) => {
        await work(opening);
        // There is room again.
        if (state === 'full') state = 'on';
        return true;
      }, false),
    noteUnreadable() {
      if (state === 'on') state = 'dropped';
    },
  };
}

/** The names of the errors of a database that is not what it should be: it is made anew. */
const BROKEN = new Set(['NotFoundError', 'UnknownError']);

/**
 * What happens to a database that is all right: a transaction that was given up, or another tab's newer
 * version of the app, for which this one's was closed.
 */
const PASSING = new Set(['AbortError', 'InvalidStateError', 'TransactionInactiveError']);

async function open(onClosed: () => void): Promise<Database> {
  const opening = openDB<KeptSchema>(NAME, VERSION, {
    upgrade(upgraded) {
      for (const name of upgraded.objectStoreNames) upgraded.deleteObjectStore(name);
      for (const name of STORES) upgraded.createObjectStore(name);
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
    // Should it open yet, nobody needs it any more.
    void opening.then(
      (late) => late.close(),
      () => {},
    );
    throw error;
  }
}

/** Some browsers never answer: another tab may be in the way, or the browser itself. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the database throws is not of one class. */
function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}
