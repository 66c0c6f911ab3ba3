import { type ComponentType, useLayoutEffect, useState } from 'react';
import * as t from '../../messages/generated/commands';
import * as common from '../../messages/generated/common';
import { deviceStorage } from '../../base/browser-storage';
import { createStore, createStoredValue } from '../../base/store';
import { useStore } from '../hooks/use-store';

/** Whether character keys alone run commands. People who hit them by mistake can turn them off (WCAG 2.1.4). */
export const singleKeys = createStoredValue<boolean>(
  deviceStorage,
  'single-keys',
  (stored) => stored !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

export interface Shortcut {
  /** A key as in `event.key`, or a sequence: `g l`. `Mod` is ⌘ on Apple devices, otherwise Ctrl: `Mod+k`. */
  keys: string;
  label: string;
  section: string;
}

/** An action for the palette, menus, buttons and shortcuts. */
export interface Command extends Omit<Shortcut, 'keys'> {
  /** If several commands on the screen have the same ID, the newest wins. */
  id: string;
  /** The keys that run it. In a text field, only keys that type nothing do. */
  keys?: string;
  /** Empty if the label is data in an unknown language. */
  lang?: '';
  /** Distinguishes commands with the same label, for example by a name. */
  detail?: string;
  /** Translated text instead of `detail`. */
  note?: string;
  keywords?: string;
  /** False hides it from the palette. */
  isInPalette?: false;
  Icon?: ComponentType<{ 'aria-hidden': 'true' }>;
  /** Why it is disabled. Menus show this; the palette and shortcuts omit the command. */
  disabledReason?: string | null;
  run: () => void;
}

interface Offer {
  commands: readonly Command[];
  focusKeys: readonly Shortcut[];
}

/** The commands of the components on screen, numbered by the order of their first render. */
const offers = createStore<ReadonlyMap<number, Offer>>(new Map());

let lastPlace = 0;

function nextPlace(): number {
  lastPlace += 1;
  return lastPlace;
}

/**
 * Offers commands while the component is mounted.
 *
 * @param focusKeys keys that the component handles itself while it has focus
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

export function availableCommands(): Command[] {
  const all = currentOffers().flatMap(({ commands }) => commands);
  const available = all.filter(({ disabledReason = null }) => disabledReason === null);
  return [...new Map(available.map((command) => [command.id, command])).values()];
}

export function useAvailableCommands(): Command[] {
  useStore(offers);
  return availableCommands();
}

/** Returns all available shortcuts. Those that need focus on their component come last. */
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

/** Closes the part of the screen that opened last. */
export const CLOSE = toAppCommand('close', common.close, 'Escape');
