/** The minimum length of all parts but the last, in characters. A part takes about 2 ms to write. */
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

export function* lazyMap<Item, Value>(items: Iterable<Item>, toValue: (item: Item) => Value) {
  for (const item of items) yield toValue(item);
}
