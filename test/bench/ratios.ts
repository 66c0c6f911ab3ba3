import { type Figures, LINES } from './lines';
import { median } from './statistics';

/** What of each action is measured. */
const TASKS = LINES.flatMap((line) =>
  'id' in line && line.id !== 'longestTask' && line.id.endsWith('Task') ? line.id : [],
);

/** Adds the longest task of all actions, and what a run measured in proportion to what the same run measured beside it. */
export function withRatios(figures: Figures): Figures {
  const all = { ...figures };
  const tasks = TASKS.flatMap((task) => figures[task] ?? []);
  if (tasks.length > 0) all.longestTask = Math.max(...tasks);
  for (const line of LINES) {
    if (!('of' in line)) continue;
    const [figure, beside] = line.of;
    const [measured, measuredBeside] = [figures[figure], figures[beside]];
    if (measured && measuredBeside) all[line.id] = measured / measuredBeside;
  }
  return all;
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
