import type { Shortcut } from '../ui/commands/command';

/** The keys of the list and of a category, wherever the focus is but in a field. */
export const SHORTCUTS = {
  search: { keys: '/', label: 'Search categories', section: 'List and tree' },
  list: { keys: 'g l', label: 'Show as a list', section: 'List and tree' },
  tree: { keys: 'g t', label: 'Show as a tree', section: 'List and tree' },
  down: { keys: 'j', label: 'Next row', section: 'List and tree' },
  up: { keys: 'k', label: 'Previous row', section: 'List and tree' },
  select: { keys: 'x', label: 'Select the row', section: 'List and tree' },
  next: { keys: ']', label: 'Next category', section: 'Category' },
  previous: { keys: '[', label: 'Previous category', section: 'Category' },
  copyId: { keys: 'c i', label: 'Copy ID', section: 'Category' },
  copySlug: { keys: 'c s', label: 'Copy slug', section: 'Category' },
} as const satisfies Record<string, Shortcut>;

/** What the rows themselves listen to, while one of them has the focus. */
export const ROW_KEYS = [
  { keys: 'Enter', label: 'Open; once it is open, go into it', section: 'On a row' },
  { keys: 'ArrowRight', label: 'Expand, then go through the cells', section: 'On a row' },
  { keys: 'Shift+ArrowRight', label: 'Expand all below', section: 'On a row' },
  {
    keys: 'ArrowLeft',
    label: 'Go back to the row; collapse, then go to the parent',
    section: 'On a row',
  },
  { keys: 'Home', label: 'First row; in a cell, the first cell', section: 'On a row' },
  { keys: 'End', label: 'Last row; in a cell, the last cell', section: 'On a row' },
  { keys: 'Mod+Home', label: 'First row, from a cell too', section: 'On a row' },
  { keys: 'Mod+End', label: 'Last row, from a cell too', section: 'On a row' },
  { keys: 'PageDown', label: 'Page down', section: 'On a row' },
  { keys: 'PageUp', label: 'Page up', section: 'On a row' },
  { keys: 'Shift+Space', label: 'Select or deselect the row', section: 'On a row' },
  { keys: 'Shift+ArrowDown', label: 'Extend the selection', section: 'On a row' },
  { keys: 'Mod+a', label: 'Select all listed', section: 'On a row' },
  { keys: 'Shift+A…Z', label: 'Go to a name by its first letters', section: 'On a row' },
] as const satisfies Shortcut[];

/** Returns what a command has from its shortcut: its title and section in the palette, and the keys. */
export function fromShortcut(shortcut: Shortcut) {
  return { title: shortcut.label, section: shortcut.section, shortcut };
}
