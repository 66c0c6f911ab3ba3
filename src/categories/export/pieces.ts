/** So many entries are written in a few ms. */
const SLICE = 500;

/** How long one batch of work may take, in ms: two frames. */
const BATCH_MS = 30;

/** Cuts a long list, so that what is written of it comes in pieces. */
export function* slicesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += SLICE) yield items.slice(from, from + SLICE);
}

/**
 * Collects what is written piece by piece, and lets the page breathe in between.
 *
 * @returns null when it is not wanted any more
 */
export async function collectPieces<Piece>(
  pieces: Iterable<Piece>,
  signal: AbortSignal,
): Promise<Piece[] | null> {
  const collected: Piece[] = [];
  let since = performance.now();
  for (const piece of pieces) {
    collected.push(piece);
    if (performance.now() - since < BATCH_MS) continue;
    // One after the other: that is the point.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
    since = performance.now();
  }
  return collected;
}

/** The pieces as UTF-8: a file of 50 MB is otherwise encoded all at once, in a second. */
export function* encodePieces(pieces: Iterable<string>): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}
