import type { Figures } from './lines';
import { median } from './statistics';

/** Adds what a run measured in proportion to what the same run measured beside it. */
export function withRatios(figures: Figures): Figures {
  const { firstRow, firstRowFloor, firstRowOther, firstPaint, firstPaintFloor } = figures;
  const { secondPage, lastPage, bareLoop, loadList, loadTree } = figures;
  return {
    ...figures,
    ...(firstRow && firstRowFloor && { firstRowRatio: firstRow / firstRowFloor }),
    ...(firstRow && firstRowOther && { firstRowOtherRatio: firstRow / firstRowOther }),
    ...(firstPaint && firstPaintFloor && { firstPaintRatio: firstPaint / firstPaintFloor }),
    ...(lastPage && secondPage && { lastToSecond: lastPage / secondPage }),
    ...(loadList && bareLoop && { loadListRatio: loadList / bareLoop }),
    ...(loadTree && bareLoop && { loadTreeRatio: loadTree / bareLoop }),
  };
}

/** Adds whether memory is linear: then a category weighs the same however many there are. */
export function addHeapGrowth(results: ReadonlyMap<number, Figures[]>): void {
  let before: number | null = null;
  for (const runs of results.values()) {
    const heaps = runs.flatMap(({ heap }) => heap ?? []);
    if (heaps.length === 0) return;
    const heap = median(heaps);
    if (before !== null) runs.push({ heapGrowth: heap / before });
    before = heap;
  }
}
