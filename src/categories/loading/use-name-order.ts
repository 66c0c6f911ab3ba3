import { useEffect } from 'react';
import type { LoadedCategories } from '../model/loaded-categories';

/** A sort of so few needs no preparation. */
const FEW = 2_000;

/** How long a stretch of work may take, and how long the page then has to itself, in ms. */
const WORK_MS = 8;
const REST_MS = 24;

/**
 * Works out the order of the names ahead, in stretches that nobody notices.
 *
 * @param isBusy pages are coming, which is to be waited for
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
