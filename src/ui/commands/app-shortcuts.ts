import type { Shortcut } from './command';

/** The keys that every screen has. */
export const APP_SHORTCUTS = {
  palette: { keys: 'Mod+k', label: 'Search and commands', section: 'Anywhere' },
  help: { keys: '?', label: 'Keyboard shortcuts', section: 'Anywhere' },
  close: { keys: 'Escape', label: 'Close', section: 'Anywhere' },
} as const satisfies Record<string, Shortcut>;
