/** Finds a cell by row key and column. Returns the row for column 0 or a hidden cell; null if no row has the key. */
export function focusTargetOf(list: HTMLElement | null, key: string, column: number) {
  // Compares keys instead of using a selector because IDs may contain any character.
  const rows = list?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset.rowKey === key);
  // Checks visibility only for cells because the check forces a layout.
  const cell = column > 0 && row?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`);
  return cell && cell.checkVisibility() ? cell : (row ?? null);
}

export function rowKeyAt(target: EventTarget | null): string | null {
  return rowAt(target)?.dataset.rowKey ?? null;
}

/** Returns the visible columns of the row around an element. Narrow rows hide some. */
export function columnsAt(target: EventTarget | null): number[] {
  const cells = rowAt(target)?.querySelectorAll<HTMLElement>('[aria-colindex]') ?? [];
  const shown = [...cells].filter((cell) => cell.checkVisibility());
  return shown.map(({ ariaColIndex }) => Number(ariaColIndex));
}

export function tabStopOf(list: HTMLElement | null): HTMLElement | null {
  const selector = '[data-row-key][tabindex="0"], [data-row-key] [tabindex="0"]';
  return list?.querySelector<HTMLElement>(selector) ?? null;
}

export function focusTabStop(list: HTMLElement | null): void {
  tabStopOf(list)?.focus();
}

export function rowAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null;
}
