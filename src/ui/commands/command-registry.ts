import { deviceStorage } from '../browser-storage';
import { createStore } from '../store';
import { createStoredValue } from '../stored-value';
import type { Command, Finder } from './command';
import { createKeySequence, TYPES_NOTHING } from './key-sequence';

/**
 * Whether keys without Ctrl or ⌘ run commands. People who speak to the computer, or often hit a key by
 * mistake, can turn them off on this device (WCAG 2.1.4).
 */
export const singleKeys = createStoredValue<boolean>(
  deviceStorage,
  'single-keys',
  (stored) => stored !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

/** What a part of the screen offers, for as long as it is there. The latest that it said counts. */
export interface Offer {
  current: { commands: readonly Command[]; finder?: Finder | undefined };
}

/** All that can be done now. */
export type CommandRegistry = ReturnType<typeof createCommandRegistry>;

export function createCommandRegistry() {
  const offers = new Set<Offer>();
  /** How often what is offered has changed; only an open palette follows it. */
  const version = createStore(0);
  const commands = (): Command[] => {
    const all = [...offers].flatMap(({ current }) => current.commands);
    return [...new Map(all.map((command) => [command.id, command])).values()];
  };
  return {
    /** Returns the way to take the offer back. */
    add(offer: Offer) {
      offers.add(offer);
      return () => void offers.delete(offer);
    },
    commands,
    version,
    /** The keys that run something now, and what. */
    shortcuts: () =>
      commands().flatMap(({ shortcut, run }) =>
        shortcut && isInUse(shortcut.keys) ? [{ keys: shortcut.keys, run }] : [],
      ),
    finders: () => [...offers].flatMap(({ current }) => current.finder ?? []),
    /** The keys of shortcuts as they are pressed. */
    keys: createKeySequence(),
  };
}

function isInUse(keys: string): boolean {
  return TYPES_NOTHING.test(keys) || keys === 'Escape' || singleKeys.get();
}
