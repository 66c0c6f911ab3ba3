import { deviceStorage } from '../browser-storage';
import { createStore, createStoredValue } from '../store';
import { createKeySequence, TYPES_NOTHING } from './key-sequence';
import type { ComponentType } from 'react';

/** Whether keys without Ctrl or ⌘ run commands. People who hit them by mistake can turn them off (WCAG 2.1.4). */
export const singleKeys = createStoredValue<boolean>(
  deviceStorage,
  'single-keys',
  (stored) => stored !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

/** The commands of a part of the screen, for as long as it is there. The latest counts. */
export interface CommandSource {
  current: {
    commands: readonly Command[];
    /** The keys to which its elements listen themselves while one of them has the focus. */
    focusKeys?: { section: string; list: readonly Omit<Shortcut, 'section'>[] };
  };
}

export type CommandRegistry = ReturnType<typeof createCommandRegistry>;

export function createCommandRegistry() {
  const sources = new Map<number, CommandSource>();
  let lastPlace = 0;
  /** Counts the changes of the commands; only open dialogs follow it. */
  const version = createStore(0);
  const nextPlace = () => {
    lastPlace += 1;
    return lastPlace;
  };
  const offers = () => [...sources].toSorted(([a], [b]) => a - b).map(([, { current }]) => current);
  const commands = (): Command[] => {
    const all = offers().flatMap((offer) => offer.commands);
    const available = all.filter(({ disabledReason = null }) => disabledReason === null);
    return [...new Map(available.map((command) => [command.id, command])).values()];
  };
  const keyCommands = () =>
    commands().filter((command): command is Command & Shortcut => command.keys !== undefined);
  return {
    /** Returns the place of a source that is rendered for the first time: sources are listed in this order. */
    nextPlace,
    /** Returns a function that removes the source. */
    add(source: CommandSource, place = nextPlace()) {
      sources.set(place, source);
      return () => void sources.delete(place);
    },
    commands,
    version,
    keyBindings: () => keyCommands().filter(({ keys }) => isInUse(keys)),
    /** Returns all keys that do something, those of focused elements last. */
    shortcuts: (): Shortcut[] => [
      ...keyCommands(),
      ...offers().flatMap(({ focusKeys: { section = '', list = [] } = {} }) =>
        list.map(({ keys, label }) => ({ keys, label, section })),
      ),
    ],
    keys: createKeySequence(),
  };
}

function isInUse(keys: string): boolean {
  return TYPES_NOTHING.test(keys) || keys === 'Escape' || singleKeys.get();
}

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
