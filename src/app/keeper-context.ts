import { createContext, use, useEffect, useReducer } from 'react';
import type { LazyKeeper } from '../categories/kept/lazy-keeper';
import type { Source } from '../connections/source';

const KeeperContext = createContext<LazyKeeper | null>(null);

export const KeeperProvider = KeeperContext.Provider;

/** Whether what is kept of a site is still being brought back; until then nothing is to be asked for. */
export function useIsRestoring(source: Source): boolean {
  const keeper = use(KeeperContext);
  if (!keeper) throw new Error('useIsRestoring needs a KeeperProvider above it');
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const isRestored = keeper.isRestored(source);

  useEffect(() => {
    if (isRestored) return;
    let isWaiting = true;
    void keeper.restore(source).then(() => isWaiting && lookAgain());
    return () => {
      isWaiting = false;
    };
  }, [keeper, source, isRestored]);

  return !isRestored;
}
