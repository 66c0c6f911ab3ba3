/** What takes the focus in a row, if the row is in the document: the category's link, or a group. */
export function focusTargetOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector(`[data-row-key="${CSS.escape(key)}"]`) ?? null;
}

/** The key of the row that an element stands in, or null. */
export function rowKeyAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest('[role="row"]') : null;
  return row?.querySelector<HTMLElement>('[data-row-key]')?.dataset.rowKey ?? null;
}
