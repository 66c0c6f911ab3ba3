import type { Work } from '../text/work';

type Compare = (a: number, b: number) => number;

/** So many positions are sorted, or merged, in a ms or two. */
const STEP = 1_000;

/** Sorts positions: a thousand at a time, which are then merged. */
export function* sortWork(positions: readonly number[], compare: Compare): Work<readonly number[]> {
  let runs: (readonly number[])[] = [];
  for (let from = 0; from < positions.length; from += STEP) {
    if (from > 0) yield;
    runs.push(positions.slice(from, from + STEP).toSorted(compare));
  }
  while (runs.length > 1) {
    const merged: (readonly number[])[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      merged.push(yield* mergeWork(runs[run] ?? [], runs[run + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges sorted positions; of equal ones the first come first. */
export function* mergeWork(
  first: readonly number[],
  second: readonly number[],
  compare: Compare,
): Work<readonly number[]> {
  const [last, next] = [first.at(-1), second[0]];
  if (last === undefined) return second;
  // What was almost in order takes next to nothing.
  if (next === undefined || compare(last, next) <= 0) return first.concat(second);
  const merged: number[] = [];
  let taken = 0;
  for (const position of first) {
    for (let other = second[taken]; other !== undefined; other = second[taken]) {
      if (compare(position, other) <= 0) break;
      merged.push(other);
      taken += 1;
      if (merged.length % STEP === 0) yield;
    }
    merged.push(position);
    if (merged.length % STEP === 0) yield;
  }
  return merged.concat(second.slice(taken));
}
