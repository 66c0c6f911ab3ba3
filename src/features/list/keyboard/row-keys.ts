import type { Shortcut } from '../../../ui/commands/command';

/** What rows and the boxes of the map listen to themselves, while one of them has the focus: for the list of keys. */
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
  {
    keys: 'Enter',
    label: 'Go into the branch; once in it, open the category',
    section: 'On a box of the map',
  },
  { keys: 'Escape', label: 'Leave the branch', section: 'On a box of the map' },
  {
    keys: 'ArrowRight',
    label: 'Go to what is below; where it is not shown, go into it',
    section: 'On a box of the map',
  },
  {
    keys: 'ArrowLeft',
    label: 'Go to the parent; from the top, leave the branch',
    section: 'On a box of the map',
  },
] as const satisfies Shortcut[];
