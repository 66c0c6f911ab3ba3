/** Returns the entry at an index that must exist. Throws if it does not: that is a bug. */
export function entryAt<Entry>(entries: ArrayLike<Entry>, index: number): Entry {
  const entry = entries[index];
  if (entry === undefined) throw new Error(`No entry ${index} of ${entries.length}`);
  return entry;
}
