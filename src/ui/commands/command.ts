import type { ComponentType } from 'react';

export interface Shortcut {
  /** The keys to press in turn, as in `event.key`: `g l`. `Mod` is ⌘ on a Mac and Ctrl elsewhere: `Mod+k`. */
  keys: string;
  label: string;
  section: string;
}

/** An action that a part of the screen offers to the palette, to menus, to buttons and to the keyboard. */
export interface Command extends Omit<Shortcut, 'keys'> {
  /** Unique on the screen: of two commands with the same id, the one that came later counts. */
  id: string;
  /** The keys that run it wherever the focus is but in a field. */
  keys?: string;
  /** Empty where the label is data, whose language is unknown. */
  lang?: '';
  /** Tells it from others with the same label: a name, which is data. */
  detail?: string;
  /** Says more of it, in place of a detail. */
  note?: string;
  keywords?: string;
  /** False where only its keys and buttons run it. */
  isInPalette?: false;
  Icon?: ComponentType<{ 'aria-hidden': 'true' }>;
  /** The reason why it cannot be run now: menus show it, palette and keys leave the command out. */
  disabledReason?: string | null;
  run: () => void;
}
