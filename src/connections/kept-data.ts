import { createContext, use } from 'react';

/** How much this browser keeps of what was read by a connection. */
export interface KeptAmount {
  categories: number;
  bytes: number;
}

/** What this browser keeps of the connections' data. Whoever keeps it says so, and can forget it. */
export interface KeptData {
  /** Whether the browser lets anything be kept: not in some private windows, nor without room. */
  state(): Promise<'on' | 'denied' | 'full'>;
  /** Null where nothing is kept. */
  amountOf(connectionId: string): Promise<KeptAmount | null>;
  /** Forgets all of a connection but that there is one: what was read, its key, how it was used. */
  forget(connectionId: string): Promise<void>;
}

const NOTHING_KEPT: KeptData = {
  state: () => Promise.resolve('on'),
  amountOf: () => Promise.resolve(null),
  forget: () => Promise.resolve(),
};

const KeptDataContext = createContext(NOTHING_KEPT);

export const KeptDataProvider = KeptDataContext.Provider;

export function useKeptData(): KeptData {
  return use(KeptDataContext);
}
