import { createContext, use } from 'react';

export interface StoredData {
  /** Forgets all of a connection but that it exists, and its key in every tab. Returns whether nothing is left. */
  forget(connectionId: string): Promise<boolean>;
}

const NOTHING_STORED: StoredData = {
  forget: () => Promise.resolve(true),
};

const StoredDataContext = createContext(NOTHING_STORED);

export const StoredDataProvider = StoredDataContext.Provider;

export function useStoredData(): StoredData {
  return use(StoredDataContext);
}
