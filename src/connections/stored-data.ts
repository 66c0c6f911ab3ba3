import { createContext, use } from 'react';

export interface StoredAmount {
  categories: number;
  bytes: number;
}

/**
 * Whether the browser stores what is loaded: `denied` in some private windows; `full`; `insecure` without https, for
 * what was read with a key; `dropped` where what was stored could not be read.
 */
export type StoredDataStatus = 'on' | 'denied' | 'full' | 'insecure' | 'dropped';

export interface StoredData {
  readStatus(): Promise<StoredDataStatus>;
  /** Returns null where nothing is stored. */
  amountOf(connectionId: string): Promise<StoredAmount | null>;
  /** Forgets all of a connection but that it exists, in every tab. Returns whether nothing is left. */
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
