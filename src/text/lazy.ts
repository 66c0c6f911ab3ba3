/** Maps items as they are read: each while it is written, not all before. */
export function* lazyMap<Item, Value>(
  items: Iterable<Item>,
  toValue: (item: Item) => Value,
): Generator<Value> {
  for (const item of items) yield toValue(item);
}
