import { createContext, use } from 'react';
import type { LazyKeeper } from '../categories/kept/lazy-keeper';

const KeeperContext = createContext<LazyKeeper | null>(null);

export const KeeperProvider = KeeperContext.Provider;

/** What keeps the lists for the next visit, handed in from outside like the ways to reach a service. */
export function useKeeper(): LazyKeeper {
  const keeper = use(KeeperContext);
  if (!keeper) throw new Error('useKeeper needs a KeeperProvider above it');
  return keeper;
}
