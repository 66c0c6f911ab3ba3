/** Finds what takes the focus in a row, if the row is in the document: the category's link, or a group. */
export function focusTargetOf(list: HTMLElement | null, key: string): HTMLElement | null {
  // Compared rather than selected: a selector cannot name every character that an id may hold.
  const targets = list?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [];
  return [...targets].find(({ dataset }) => dataset.rowKey === key) ?? null;
}

/** Returns the key of the row that an element stands in, or null. */
export function rowKeyAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest('[role="row"]') : null;
  return row?.querySelector<HTMLElement>('[data-row-key]')?.dataset.rowKey ?? null;
}

/** Puts the focus on the row that Tab leads to. */
export function focusTabStop(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[data-row-key][tabindex="0"]')?.focus();
}
