import type { KeyboardEvent, MouseEvent } from 'react';
import type { Rows } from '../../../model/rows';
import type { TreeRows } from '../../../model/tree-rows';
import type { ExpansionControl } from '../tree/use-expansion';
import type { SelectionControl } from '../use-selection';
import { focusOpenCategory } from '../../../grid/focus-target';

/**
 * Does what a click in a row asks for. Its button expands and collapses; with Alt all that is below goes along.
 * Its box selects; with Shift all from the last one selected, and with Ctrl or ⌘ this one too.
 * Anywhere else it opens the row; on its link Ctrl and ⌘ open a tab, and Alt saves it, as with any link.
 */
export function pressRow(
  event: MouseEvent,
  rows: Rows | TreeRows,
  { setExpanded }: ExpansionControl,
  selection: SelectionControl,
  onOpen: (row: number) => void,
): void {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!element && target instanceof HTMLInputElement) {
    // The box of the headers.
    if (selection.isAll) selection.clear();
    else selection.selectAll();
  }
  if (!element || !(target instanceof Element)) return;
  const row = Number(element.dataset.row);
  const isBox = target.closest('input') !== null;
  const isLink = target.closest('a') !== null;
  const isModified = event.ctrlKey || event.metaKey;

  if (target.closest('button')) {
    const treeRow = 'treeAt' in rows ? rows.treeAt(row) : undefined;
    if (!treeRow || treeRow.isExpanded === null) return;
    setExpanded(treeRow, !treeRow.isExpanded, event.altKey);
  } else if (event.shiftKey && !isModified) {
    // On a link the browser would open a window.
    if (isLink) event.preventDefault();
    selection.extendTo(row);
  } else if (isBox || (isModified && !isLink)) {
    selection.toggle(row);
  } else if (isLink ? !isModified && !event.altKey : window.getSelection()?.type !== 'Range') {
    // A selection of text stays one.
    event.preventDefault();
    onOpen(row);
  }
}

/**
 * Opens the row that has the focus when Enter is pressed, as a click on its link would, with Ctrl or ⌘ in another
 * tab. Where it is open already, the focus goes on into it.
 *
 * @returns whether it was this key
 */
export function pressEnter({ key, target, repeat, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // What takes a press by itself does that.
  if (key !== 'Enter' || !(target instanceof Element) || target.closest('a, button')) return false;
  const row = target.closest('[data-row-key]');
  const isModified = ctrlKey || metaKey;
  if (repeat || !row) return true;
  if (row.ariaCurrent === 'true' && !isModified) focusOpenCategory();
  else {
    const pressed = row.querySelector('a') ?? row.querySelector('button');
    const init = { bubbles: true, cancelable: true, ctrlKey, metaKey };
    pressed?.dispatchEvent(new window.MouseEvent('click', init));
  }
  return true;
}

/** Keeps the browser from selecting text where a click with Shift selects rows. */
export function keepTextUnselected(event: MouseEvent): void {
  const { target } = event;
  if (event.shiftKey && target instanceof Element && target.closest('[data-row]')) {
    event.preventDefault();
  }
}
