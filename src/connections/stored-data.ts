import { createContext, use } from 'react';

/** How much this browser keeps of what was read by a connection. */
export interface StoredAmount {
  categories: number;
  bytes: number;
}

/** What this browser keeps of the connections' data. Whoever keeps it says so, and can forget it. */
export interface StoredData {
  /**
   * Whether the browser lets anything be kept: not in some private windows (`denied`) nor without room
   * (`full`); nothing with a key on a page that was not opened over https (`insecure`). `dropped` where
   * what had been kept could not be read.
   */
  state(): Promise<'on' | 'denied' | 'full' | 'insecure' | 'dropped'>;
  /** Null where nothing is kept. */
  amountOf(connectionId: string): Promise<StoredAmount | null>;
  /**
   * Forgets all of a connection but that there is one: what was read, its key, how it was used. Gives
   * whether nothing is left.
   */
  forget(connectionId: string): Promise<boolean>;
}

const NOTHING_KEPT: StoredData = {
  state: () => Promise.resolve('on'),
  amountOf: () => Promise.resolve(null),
  forget: () => Promise.resolve(true),
};

const StoredDataContext = createContext(NOTHING_KEPT);

export const StoredDataProvider = StoredDataContext.Provider;

export function useStoredData(): StoredData {
  return use(StoredDataContext);
}
