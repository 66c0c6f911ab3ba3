import { createContext, use } from 'react';

/** How much this browser stores of what was read by a connection. */
export interface StoredAmount {
  categories: number;
  bytes: number;
}

/**
 * Whether the browser stores what is loaded: not in some private windows (`denied`) nor without room
 * (`full`); nothing with a key on a page that was not opened over https (`insecure`). `dropped` where
 * what was stored could not be read.
 */
export type StoredDataStatus = 'on' | 'denied' | 'full' | 'insecure' | 'dropped';

/** What this browser stores of the connections' data. */
export interface StoredData {
  readStatus(): Promise<StoredDataStatus>;
  /** Returns null where nothing is stored. */
  amountOf(connectionId: string): Promise<StoredAmount | null>;
  /**
   * Forgets all of a connection but that there is one, in every tab: what was read, its key, how it was
   * used. Returns whether nothing is left.
   */
  forget(connectionId: string): Promise<boolean>;
}

const NOTHING_STORED: StoredData = {
  readStatus: () => Promise.resolve('on'),
  amountOf: () => Promise.resolve(null),
  forget: () => Promise.resolve(true),
};

const StoredDataContext = createContext(NOTHING_STORED);

export const StoredDataProvider = StoredDataContext.Provider;

export function useStoredData(): StoredData {
  return use(StoredDataContext);
}
