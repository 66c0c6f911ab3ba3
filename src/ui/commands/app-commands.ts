import type { Command } from './command';

type KeyCommand = Omit<Command, 'run'> & { keys: string };

/** Opens the palette. */
export const PALETTE: KeyCommand = {
  id: 'palette',
  label: 'Search and commands',
  keys: 'Mod+k',
  section: 'Anywhere',
  isInPalette: false,
};

/** Lists the keys of the screen. */
export const HELP: KeyCommand = {
  id: 'help',
  label: 'Keyboard shortcuts',
  keys: '?',
  section: 'Anywhere',
  isInPalette: false,
};

/** Closes the part of the screen that was opened last: each screen says which that is. */
export const CLOSE: KeyCommand = {
  id: 'close',
  label: 'Close',
  keys: 'Escape',
  section: 'Anywhere',
  isInPalette: false,
};
