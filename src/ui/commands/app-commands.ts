/** The commands of every screen have keys, and need no palette. */
const common = { section: 'Anywhere', isInPalette: false } as const;

export const PALETTE = { ...common, id: 'palette', label: 'Search and commands', keys: 'Mod+k' };

export const HELP = { ...common, id: 'help', label: 'Keyboard shortcuts', keys: '?' };

/** Closes the part of the screen that was opened last: each screen says which that is. */
export const CLOSE = { ...common, id: 'close', label: 'Close', keys: 'Escape' };
