import type { Shortcut } from '../ui/commands/command';

/** The keys of the list, wherever the focus is but in a field. Those of a category stand with its actions. */
export const SHORTCUTS = {
  search: { keys: '/', label: 'Search categories', section: 'List and tree' },
  list: { keys: 'g l', label: 'Show as a list', section: 'List and tree' },
  tree: { keys: 'g t', label: 'Show as a tree', section: 'List and tree' },
  map: { keys: 'g m', label: 'Show as a map', section: 'List and tree' },
} as const satisfies Record<string, Shortcut>;

/** Returns what a command has from its shortcut: its title and section in the palette, and the keys. */
export function fromShortcut(shortcut: Shortcut) {
  return { title: shortcut.label, section: shortcut.section, shortcut };
}
