import type { Shortcut } from '../ui/commands/command';

/** Every key that does something, as the dialog lists them. A capital is typed with Shift. */
export const SHORTCUTS = {
  palette: { keys: 'Mod+k', label: 'Search and commands', section: 'Anywhere' },
  help: { keys: '?', label: 'Keyboard shortcuts', section: 'Anywhere' },
  close: { keys: 'Escape', label: 'Close what is open', section: 'Anywhere' },
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
