/** Maps items as they are read. */
export function* lazyMap<Item, Value>(
  items: Iterable<Item>,
  toValue: (item: Item) => Value,
): Generator<Value> {
  for (const item of items) yield toValue(item);
}

/** Maps each item to several values as they are read. */
export function* lazyFlatMap<Item, Value>(
  items: Iterable<Item>,
  toValues: (item: Item) => Iterable<Value>,
): Generator<Value> {
  for (const item of items) yield* toValues(item);
}
