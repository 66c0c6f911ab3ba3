import type { Shortcut } from '../ui/commands/command';

/** The keys of a table, wherever the focus is but in a field. */
export const GRID_SHORTCUTS = {
  down: { keys: 'j', label: 'Next row', section: 'List and tree' },
  up: { keys: 'k', label: 'Previous row', section: 'List and tree' },
  select: { keys: 'x', label: 'Select the row', section: 'List and tree' },
} as const satisfies Record<string, Shortcut>;

/** The keys to which rows listen themselves while one of them has the focus: for the list of keys. */
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
