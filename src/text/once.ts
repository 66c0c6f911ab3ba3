/** Returns a function that makes something when it is first called, and returns the same from then on. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
