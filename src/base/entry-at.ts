/** Returns the entry at an index that is always there. Throws if there is none, because that is a defect. */
export function entryAt<Entry>(entries: ArrayLike<Entry>, index: number): Entry {
  const entry = entries[index];
  if (entry === undefined) throw new Error(`No entry ${index} of ${entries.length}`);
  return entry;
}
