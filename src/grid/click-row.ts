import type { KeyboardEvent, MouseEvent } from 'react';
import type { GridSelection, GridTree } from './rows';

interface RowClicks {
  tree: GridTree | null;
  selection: GridSelection | null;
  onOpen: (row: number) => void;
}

/**
 * Does what a click in a row asks for. The expander expands and collapses; with Alt all levels below as well. The box
 * selects; with Shift all rows from the last one selected, and with Ctrl or ⌘ this one too. Anywhere else the row
 * opens; on its link Ctrl and ⌘ open a tab, and Alt saves it, as with any link.
 */
export function clickRow(event: MouseEvent, { tree, selection, onOpen }: RowClicks): void {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!element && target instanceof HTMLInputElement) {
    // The box of the headers.
    if (selection?.isAll) selection.clear();
    else selection?.selectAll();
  }
  if (!element || !(target instanceof Element)) return;
  const row = Number(element.dataset.row);
  const isBox = target.closest('input') !== null;
  const isLink = target.closest('a') !== null;
  const isModified = event.ctrlKey || event.metaKey;

  if (target.closest('button')) {
    const isExpanded = tree?.treeAt(row)?.isExpanded ?? null;
    if (isExpanded !== null) tree?.setExpanded(row, !isExpanded, event.altKey);
  } else if (selection && event.shiftKey && !isModified) {
    // On a link the browser would open a window.
    if (isLink) event.preventDefault();
    selection.extendTo(row);
  } else if (selection && (isBox || (isModified && !isLink))) {
    selection.toggle(row);
  } else if (
    isLink
      ? !isModified && !event.altKey && !event.shiftKey
      : window.getSelection()?.type !== 'Range'
  ) {
    // A selection of text stays one.
    event.preventDefault();
    onOpen(row);
  }
}

/**
 * Opens the focused row on Enter, as a click on its link would, with Ctrl or ⌘ in another tab; moves the focus into
 * what is open already. Returns whether it was this key.
 */
export function clickFocusedRow(event: KeyboardEvent, onEnterOpen: () => void): boolean {
  const { key, target, repeat, ctrlKey, metaKey } = event;
  // A link or a button has its own press.
  if (key !== 'Enter' || !(target instanceof Element) || target.closest('a, button')) return false;
  const row = target.closest('[data-row-key]');
  const isModified = ctrlKey || metaKey;
  if (repeat || !row) return true;
  if (row.ariaCurrent === 'true' && !isModified) onEnterOpen();
  else {
    const pressed = row.querySelector('a') ?? row.querySelector('button');
    const init = { bubbles: true, cancelable: true, ctrlKey, metaKey };
    pressed?.dispatchEvent(new window.MouseEvent('click', init));
  }
  return true;
}

/** Keeps the browser from selecting text where a click with Shift selects rows. */
export function preventTextSelection(event: MouseEvent): void {
  const { target } = event;
  if (event.shiftKey && target instanceof Element && target.closest('[data-row]')) {
    event.preventDefault();
  }
}
