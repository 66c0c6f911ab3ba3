import { useEffect } from 'react';
import { runSlice } from '../../text/task';
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
    const task = index?.rankAhead();
    if (!task) return;
    let stop = whenIdle(function goOn() {
      if (!runSlice(task)) stop = whenIdle(goOn);
    });
    return () => stop();
  }, [index]);
}
