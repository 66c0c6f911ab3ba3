import type { ComponentType } from 'react';
import type { Task } from '../../text/task';

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
  staysOpen?: true;
  run: () => void;
}

export type Found = Pick<
  Command,
  'id' | 'label' | 'lang' | 'detail' | 'note' | 'staysOpen' | 'run'
>;

/** Some of what a search has found, the best first, and how much that is in all. */
export interface FinderResult {
  items: Found[];
  total: number;
}

export interface Finder {
  section: string;
  /** Says how much was found, and in how much: "3 found in 50 of 5,595 loaded". */
  describe: (total: number) => string;
  /** Whether more and more is being looked through, so that there may be more to find. */
  isSearching?: boolean;
  /** A way to search the rest as well, if there is one. */
  more?: Found | null;
  /** Leads to where all that is found is listed; null where that is no more than one. */
  listAll?: (query: string, total: number) => Found | null;
  /** Called with what is searched for once typing pauses, and with nothing when the palette closes. */
  onSearch?: (query: string) => void;
  find: (query: string) => Task<FinderResult>;
}
