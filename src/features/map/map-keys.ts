import type { Shortcut } from '../../ui/commands/command';

/** The keys to which the boxes of the map listen themselves while one of them has the focus: for the list of keys. */
export const MAP_KEYS = [
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
