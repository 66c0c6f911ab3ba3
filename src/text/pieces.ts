/** The minimum length of every part except the last, in characters. A part takes about 2 ms to write. */
const PART = 65_536;

export function* joinPieces(pieces: Iterable<string>): Generator<string> {
  let part = '';
  for (const piece of pieces) {
    part += piece;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  yield part;
}

/** Joins pieces as `joinPieces` does. Pauses after each piece because writing one may take a while. */
export function* gatherParts(pieces: Iterable<string>): Generator<undefined, string[]> {
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces) {
    part += piece;
    yield;
    if (part.length < PART) continue;
    parts.push(part);
    part = '';
  }
  return [...parts, part];
}

export function* lazyMap<Item, Value>(items: Iterable<Item>, toValue: (item: Item) => Value) {
  for (const item of items) yield toValue(item);
}
