/**
 * Assigns rows to elements. A row keeps its element while it is rendered; then the element goes to a row that scrolls
 * into view, because changing an element costs much less than creating one.
 */
export function createRowElements() {
  let elements = new Map<string, number>();
  const kept = new Set<string>();
  let count = 0;
  return {
    /** Returns the React key of each row's element, in order. Rendering the same rows again gives the same keys. */
    assign: (rowKeys: readonly string[]): number[] => {
      const shown = new Set(rowKeys);
      const free = Array.from(elements)
        .filter(([rowKey]) => !shown.has(rowKey) && !kept.delete(rowKey))
        .map(([, element]) => element);
      // In the order of the rows, so no element moves.
      const unused = free.values();
      elements = new Map(
        rowKeys.map((rowKey) => [rowKey, elements.get(rowKey) ?? unused.next().value ?? count++]),
      );
      return [...elements.values()];
    },
    /**
     * Removes the row's element with the row. If another row took over a focused element, no event would tell screen
     * readers.
     */
    keep: (rowKey: string) => void kept.add(rowKey),
  };
}
