import { type ComponentType, useLayoutEffect, useState } from 'react';
import * as t from '../../messages/generated/commands';
import * as common from '../../messages/generated/common';
import { deviceStorage } from '../browser-storage';
import { createStore, createStoredValue, useStore } from '../store';

/** Whether keys without Ctrl or ⌘ run commands. People who hit them by mistake can turn them off (WCAG 2.1.4). */
export const singleKeys = createStoredValue<boolean>(
  deviceStorage,
  'single-keys',
  (stored) => stored !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

export interface Shortcut {
  /** The key to press, as in `event.key`, or two in turn: `g l`. `Mod` is ⌘ on a Mac and Ctrl elsewhere: `Mod+k`. */
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

interface Offer {
  commands: readonly Command[];
  focusKeys: readonly Shortcut[];
}

/** The commands of the components on screen, in the order of their first render. */
const offers = createStore<ReadonlyMap<number, Offer>>(new Map());

let lastPlace = 0;

function nextPlace(): number {
  lastPlace += 1;
  return lastPlace;
}

/**
 * Offers commands for as long as the component is on screen.
 *
 * @param focusKeys the keys to which its elements listen themselves while one of them has the focus
 */
export function useCommands(
  commands: readonly Command[],
  focusKeys: readonly Shortcut[] = [],
): void {
  const [place] = useState(nextPlace);
  useLayoutEffect(() => offers.set(new Map(offers.get()).set(place, { commands, focusKeys })));
  useLayoutEffect(
    () => () => offers.set(new Map([...offers.get()].filter(([other]) => other !== place))),
    [place],
  );
}

function currentOffers(): Offer[] {
  return [...offers.get()].toSorted(([a], [b]) => a - b).map(([, offer]) => offer);
}

/** Returns the commands that can be run now. */
export function availableCommands(): Command[] {
  const all = currentOffers().flatMap(({ commands }) => commands);
  const available = all.filter(({ disabledReason = null }) => disabledReason === null);
  return [...new Map(available.map((command) => [command.id, command])).values()];
}

export function useAvailableCommands(): Command[] {
  useStore(offers);
  return availableCommands();
}

/** Returns all keys that do something, those of focused elements last. */
export function useShortcutList(): Shortcut[] {
  const commands = useAvailableCommands();
  return [
    ...commands.filter((command): command is Command & Shortcut => command.keys !== undefined),
    ...currentOffers().flatMap(({ focusKeys }) => focusKeys),
  ];
}

type AppCommand = Omit<Command, 'run'> & { keys: string };

const toAppCommand = (id: string, label: () => string, keys: string): AppCommand => ({
  id,
  get label() {
    return label();
  },
  get section() {
    return t.anywhere();
  },
  keys,
  isInPalette: false,
});

export const PALETTE = toAppCommand('palette', t.palette, 'Mod+k');

export const HELP = toAppCommand('help', t.shortcuts, '?');

/** Closes the part of the screen that was opened last: each screen says which that is. */
export const CLOSE = toAppCommand('close', common.close, 'Escape');
