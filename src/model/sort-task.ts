import { entryAt } from '../base/entry-at';
import type { Task } from '../base/task';

type Compare = (a: number, b: number) => number;

/** The number of positions sorted or merged in a step, which takes about 2 ms. */
const STEP = 1_000;

/** Sorts positions in runs of a thousand, then merges the runs. */
export function* sortTask(positions: readonly number[], compare: Compare): Task<readonly number[]> {
  let runs: (readonly number[])[] = [];
  for (let from = 0; from < positions.length; from += STEP) {
    if (from > 0) yield;
    runs.push(positions.slice(from, from + STEP).toSorted(compare));
  }
  while (runs.length > 1) {
    const merged: (readonly number[])[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      merged.push(yield* mergeTask(entryAt(runs, run), runs[run + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges sorted positions, stably. Fast if `second` is small. */
export function* mergeTask(
  first: readonly number[],
  second: readonly number[],
  compare: Compare,
): Task<readonly number[]> {
  const merged: number[] = [];
  let taken = 0;
  let paused = 0;
  for (const [at, position] of second.entries()) {
    if (merged.length >= paused + STEP) {
      yield;
      paused = merged.length;
    }
    const place = findPlace(first, position, compare, taken);
    if (place === first.length) return merged.concat(first.slice(taken), second.slice(at));
    for (; taken < place; taken += 1) merged.push(entryAt(first, taken));
    merged.push(position);
  }
  return merged.length === 0 ? first : merged.concat(first.slice(taken));
}

/** Finds where to insert a position, after equal ones, using an exponential search, then a binary search. */
function findPlace(positions: readonly number[], added: number, compare: Compare, from: number) {
  const isBefore = (at: number) => compare(entryAt(positions, at), added) <= 0;
  let low = from;
  let stride = 1;
  for (; low + stride <= positions.length && isBefore(low + stride - 1); stride *= 2) low += stride;
  let high = Math.min(low + stride - 1, positions.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
