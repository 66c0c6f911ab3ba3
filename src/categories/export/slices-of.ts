/** A slice is written in a few ms. */
const SLICE = 500;

/** Cuts a long list, so that who writes it can pause in between. */
export function* slicesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += SLICE) yield items.slice(from, from + SLICE);
}
