import type { ComponentType } from 'react';

/** Keys that do something wherever the focus is, but in a field. */
export interface Shortcut {
  /**
   * The keys to press one after the other, as `event.key` names them: `g l`. `Mod` is ⌘ on a Mac and
   * Ctrl elsewhere: `Mod+k`.
   */
  keys: string;
  /** What they do, in a few words that begin with a capital. */
  label: string;
  /** Among which others they are listed. */
  section: string;
}

/** An action that a part of the screen offers. */
export interface Command {
  /** Names it among all: of two with the same id the one on screen last counts. */
  id: string;
  title: string;
  /** What tells it from others with the same title. */
  detail?: string;
  /** More words to find it by. */
  keywords?: string;
  /** Among which others the palette lists it; without one it is not listed, and only has a shortcut. */
  section?: string;
  Icon?: ComponentType<{ 'aria-hidden': 'true' }>;
  shortcut?: Shortcut;
  run: () => void;
}

/** A result of the palette's search. */
export type Found = Pick<Command, 'id' | 'title' | 'detail' | 'run'>;

/** Finds what a person looks for by name among the things on screen. */
export interface Finder {
  /** Names what is found, in the plural. */
  section: string;
  /** How much is looked through: "50 of 5,595 loaded". */
  scope: string;
  /** Returns some of what is found, the best first, and how many there are in all. */
  find: (query: string) => { items: Found[]; total: number };
}
