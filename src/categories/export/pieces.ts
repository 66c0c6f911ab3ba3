/** How long one batch of work may take, in ms: two frames. */
const BATCH_MS = 30;

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
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
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
