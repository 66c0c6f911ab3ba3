import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

const NAME = 'category-browser';

/** The shape of what is kept. Another number, and what was kept in the old shape is dropped unread. */
const VERSION = 1;

/** Nothing that comes out of here is trusted: each value is looked at by whoever reads it. */
interface KeptSchema extends DBSchema {
  /** What is known of all sites together: the salt of the prints. */
  meta: { key: string; value: unknown };
  /** By scope: what is kept of a site (`KeptSite`). */
  sites: { key: string; value: unknown };
  /** The list's pages as JSON, by scope and number. */
  pages: { key: [scope: string, index: number]; value: unknown };
  /** The answers for single categories, by scope and id (`KeptDetail`). */
  details: { key: [scope: string, categoryId: string]; value: unknown };
}

const STORES = ['meta', 'sites', 'pages', 'details'] as const;

export type Database = IDBPDatabase<KeptSchema>;

/** Whether the browser keeps what is loaded: `denied` as in some private windows, `full` for no room. */
export type KeepingState = 'on' | 'denied' | 'full';

/** Where what was loaded is kept. It may be denied, full, or hold anything: none of it throws. */
export interface KeptDatabase {
  readonly state: KeepingState;
  /** Gives what the work gives, or `otherwise` where it is not possible. */
  read<T>(work: (database: Database) => Promise<T>, otherwise: T): Promise<T>;
  /** Gives whether the work was done. */
  write(work: (database: Database) => Promise<void>): Promise<boolean>;
}

export function createKeptDatabase(): KeptDatabase {
  let state: KeepingState = 'on';
  let opened: Promise<Database> | null = null;
  let hasHealed = false;

  function database(): Promise<Database> {
    opened ??= open(() => {
      opened = null;
    });
    return opened;
  }

  /** Begins anew with an empty database, once: what is broken again after that is given up. */
  async function heal(): Promise<void> {
    if (hasHealed) {
      state = 'denied';
      return;
    }
    hasHealed = true;
    const broken = await opened?.catch(() => null);
    broken?.close();
    opened = null;
    await deleteDB(NAME);
  }

  async function read<T>(work: (database: Database) => Promise<T>, otherwise: T): Promise<T> {
    if (state === 'denied') return otherwise;
    try {
      return await work(await database());
    } catch (error) {
      if (isAbout(error, 'QuotaExceededError')) state = 'full';
      // Null: it was closed under way, for another tab's newer version of the app.
      else if (opened !== null) await heal().catch(() => (state = 'denied'));
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
        state = 'on';
        return true;
      }, false),
  };
}

async function open(onClosed: () => void): Promise<Database> {
  const database = await openDB<KeptSchema>(NAME, VERSION, {
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
  return database;
}

/** Whether an error has this name. What the database throws is not of one class. */
function isAbout(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}
