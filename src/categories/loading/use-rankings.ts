import { useEffect } from 'react';
import { workASlice } from '../../text/work';
import { whenIdle } from '../../ui/lazy/when-idle';
import type { LoadedCategories } from '../../model/loaded-categories';

/** Fewer categories are sorted when they are needed. */
const FEW = 2_000;

/**
 * Ranks the categories ahead of their use, a slice whenever there is nothing else to do.
 *
 * @param isBusy whether pages are still coming; the work waits for the last
 */
export function useRankings(loaded: LoadedCategories | null, isBusy: boolean): void {
  const index = loaded && loaded.count > FEW && !isBusy ? loaded.index : null;
  useEffect(() => {
    const work = index?.rankAhead();
    if (!work) return;
    let stop = whenIdle(function goOn() {
      if (!workASlice(work)) stop = whenIdle(goOn);
    });
    return () => stop();
  }, [index]);
}
