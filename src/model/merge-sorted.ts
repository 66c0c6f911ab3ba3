/**
 * Merges a few sorted entries into many; of equal ones those that were there before come first. Looks
 * for the places by halving, since comparing names costs more than copying rows.
 */
export function mergeSorted<T>(
  before: readonly T[],
  added: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] {
  if (added.length === 0) return before;
  if (before.length === 0) return added;
  const merged: T[] = [];
  let copied = 0;
  for (const entry of added) {
    const place = placeAfter(before, entry, compare, copied);
    for (const old of before.slice(copied, place)) merged.push(old);
    merged.push(entry);
    copied = place;
  }
  return merged.concat(before.slice(copied));
}

/** The first place behind all entries that are not greater, looked for from a place on. */
function placeAfter<T>(
  entries: readonly T[],
  entry: T,
  compare: (a: T, b: T) => number,
  from: number,
): number {
  let low = from;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = entries[middle];
    if (candidate !== undefined && compare(candidate, entry) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
