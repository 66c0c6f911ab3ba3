/** Returns a function that creates a value on its first call and returns the same one on every later call. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Returns a function that creates a value on its first call with a key and returns the same one on later calls. */
export function oncePer<Key, T extends object>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
