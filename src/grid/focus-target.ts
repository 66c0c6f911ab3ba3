/** Finds what takes the focus in a row, if it is in the document: one of its cells, or the row itself. */
export function focusTargetOf(list: HTMLElement | null, key: string, column: number) {
  // Compared rather than selected: a selector cannot name every character that an id may hold.
  const rows = list?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset.rowKey === key);
  // Whether a cell is shown is only asked where one is wanted: the browser lays out the page for that.
  const cell = column > 0 && row?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`);
  return cell && cell.checkVisibility() ? cell : (row ?? null);
}

/** Returns the key of the row that an element stands in, or null. */
export function rowKeyAt(target: EventTarget | null): string | null {
  return rowAt(target)?.dataset.rowKey ?? null;
}

/** Returns the columns that the row of an element shows: where there is no room, some are hidden. */
export function columnsAt(target: EventTarget | null): number[] {
  const cells = rowAt(target)?.querySelectorAll<HTMLElement>('[aria-colindex]') ?? [];
  const shown = [...cells].filter((cell) => cell.checkVisibility());
  return shown.map(({ ariaColIndex }) => Number(ariaColIndex));
}

/** Puts the focus on the row that Tab leads to. */
export function focusTabStop(list: HTMLElement | null): void {
  list
    ?.querySelector<HTMLElement>('[data-row-key][tabindex="0"], [data-row-key] [tabindex="0"]')
    ?.focus();
}

/** Returns the row that an element stands in, or null. */
export function rowAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null;
}
