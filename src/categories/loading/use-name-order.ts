import { useEffect } from 'react';
import type { LoadedCategories } from '../model/loaded-categories';

/** The names of fewer categories are sorted when they are needed. */
const FEW = 2_000;

/** How long a slice of work may take, and how long it then rests, in ms. */
const WORK_MS = 8;
const REST_MS = 24;

/**
 * Sorts the names ahead of their use, in slices that nobody notices.
 *
 * @param isBusy whether pages are still coming; the work waits for the last
 */
export function useNameOrder(loaded: LoadedCategories | null, isBusy: boolean): void {
  const index = loaded && loaded.count > FEW && !isBusy ? loaded.index : null;
  useEffect(() => {
    const work = index?.nameOrder.workOut();
    if (!work) return;
    let timer = setTimeout(function goOn() {
      const end = performance.now() + WORK_MS;
      while (performance.now() < end) if (work.next().done) return;
      timer = setTimeout(goOn, REST_MS);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [index]);
}
