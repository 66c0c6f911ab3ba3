import {
  type ComponentType,
  useInsertionEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import * as t from '../../messages/generated/commands';
import * as common from '../../messages/generated/common';
import { deviceStorage } from '../../base/browser-storage';
import { createStoredValue } from '../../base/store';

/** Whether character keys alone run commands. People who hit them by mistake can turn them off (WCAG 2.1.4). */
export const singleKeys = createStoredValue<boolean>(
  deviceStorage,
  'single-keys',
  (stored) => stored !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

/** Keys that a component handles itself while it has focus. The help lists them last. */
export interface FocusKeys<Context> {
  /** A key as in `event.key`, or a sequence: `g l`. `Mod` is ⌘ on Apple devices, otherwise Ctrl: `Mod+k`. */
  keys: string;
  label: (context: Context) => string;
  section: () => string;
  /** Defaults to always. */
  isEnabled?: (context: Context) => boolean;
}

/**
 * An action for the palette, menus, buttons and shortcuts: one object at module level. Its functions get the context of
 * the component that offers it and are called when the command is shown or run.
 */
export interface Command<Context> extends Omit<FocusKeys<Context>, 'keys'> {
  /** If several commands on the screen have the same ID, the newest wins. */
  id: string;
  /** The shortcut. In a text field, only shortcuts that do not type a character work. */
  keys?: string | undefined;
  /** Empty if the label is data in an unknown language. */
  lang?: '';
  /** Distinguishes commands with the same label, for example by a name. */
  detail?: (context: Context) => string;
  /**
   * Replaces `detail` with the name of what the command acts on. A search for that name alone does not find the
   * command.
   */
  subject?: (context: Context) => string;
  /** Replaces `detail` with translated text. */
  note?: () => string;
  keywords?: (() => string) | undefined;
  /** Where it is offered, if not everywhere. With `palette`, its keys are only shown and do not run it. */
  onlyIn?: 'shortcuts' | 'palette';
  Icon?: ComponentType<{ 'aria-hidden': 'true' }> | undefined;
  /** Why it is disabled, or null. Menus show this; the palette and shortcuts omit the command. */
  disabledReason?: (context: Context) => string | null;
  run: (context: Context) => void;
}

/** Commands in order. A function lists the commands for data such as saved views. */
export type CommandTable<
  Context,
  Entry extends object = Command<Context> | FocusKeys<Context>,
> = readonly (Entry | Listing<Context, Entry>)[];

type Listing<Context, Entry> = (context: Context) => readonly Entry[];

/** Returns the commands that a context enables, including those that it disables for a reason. */
export function enabledIn<Context, Entry extends FocusKeys<Context> | Command<Context>>(
  table: CommandTable<Context, Entry>,
  context: Context,
): Entry[] {
  const isListing = (entry: (typeof table)[number]): entry is Listing<Context, Entry> =>
    typeof entry === 'function';
  return table
    .flatMap((entry) => (isListing(entry) ? entry(context) : [entry]))
    .filter(({ isEnabled }) => isEnabled?.(context) ?? true);
}

/** A command with its texts, as the palette and the help show it. */
export interface OfferedCommand
  extends Pick<Command<unknown>, 'id' | 'keys' | 'lang' | 'onlyIn' | 'Icon'> {
  label: string;
  section: string;
  detail?: string | undefined;
  subject?: string | undefined;
  note?: string | undefined;
  keywords?: string | undefined;
  run: () => void;
}

export type OfferedKeys = Record<'keys' | 'label' | 'section', string>;

/** Returns a command with its texts in a context. */
export function offer<Context>(command: Command<Context>, context: Context): OfferedCommand {
  const {
    isEnabled: _,
    disabledReason: __,
    label,
    section,
    detail,
    subject,
    note,
    keywords,
    ...rest
  } = command;
  return {
    ...rest,
    label: label(context),
    section: section(),
    detail: detail?.(context),
    subject: subject?.(context),
    note: note?.(),
    keywords: keywords?.(),
    run: () => command.run(context),
  };
}

interface Offers {
  commands: OfferedCommand[];
  focusKeys: OfferedKeys[];
}

/** Returns what a component offers now; if `keys` is given, only what has those keys. */
type Ask = (keys?: string) => Offers;

/** The components on screen that offer commands, keyed by position. */
const asks = new Map<number, Ask>();

/** Called when a component that offers commands has rendered. */
const watchers = new Set<() => void>();

let lastPlace = 0;

/** Commands at or after this position follow every screen's commands. */
const LAST = 1_000_000_000;

/**
 * Offers a table's commands while the component is mounted. `getContext` is called only for an open palette or help and
 * when a key is pressed; if it returns null, nothing is offered.
 *
 * @param position commands come in the order of their first render unless this is 'last'
 */
export function useCommands<Context>(
  table: CommandTable<Context>,
  getContext: () => Context | null,
  position?: 'last',
): void {
  const [place] = useState(() => {
    lastPlace += 1;
    return position === 'last' ? LAST + lastPlace : lastPlace;
  });
  const latest = useRef(getContext);
  useInsertionEffect(() => {
    latest.current = getContext;
  });
  useLayoutEffect(() => {
    asks.set(place, (keys) => toOffers(table, () => latest.current(), keys));
    return () => void asks.delete(place);
  }, [place, table]);
  // Only an open palette watches.
  useLayoutEffect(() => {
    for (const refresh of watchers) refresh();
  });
}

function toOffers<Context>(
  table: CommandTable<Context>,
  getContext: () => Context | null,
  keys?: string,
): Offers {
  const offers: Offers = { commands: [], focusKeys: [] };
  const context = getContext();
  if (context === null) return offers;
  for (const entry of enabledIn(table, context)) {
    if (keys !== undefined && entry.keys !== keys) continue;
    if (!('run' in entry)) {
      const { label, section } = entry;
      offers.focusKeys.push({ keys: entry.keys, label: label(context), section: section() });
    } else if (isOffered(entry, context)) {
      const run = () => {
        // The screen may have changed since the command was offered.
        const now = getContext();
        if (now !== null && isOffered(entry, now)) entry.run(now);
      };
      offers.commands.push({ ...offer(entry, context), run });
    }
  }
  return offers;
}

function isOffered<Context>(command: Command<Context>, context: Context): boolean {
  const { isEnabled, disabledReason } = command;
  return (isEnabled?.(context) ?? true) && (disabledReason?.(context) ?? null) === null;
}

function askAll(keys?: string): Offers[] {
  return [...asks].toSorted(([a], [b]) => a - b).map(([, ask]) => ask(keys));
}

/** Returns the commands that can run now, as the components on screen offer them. */
export function availableCommands(keys?: string): OfferedCommand[] {
  const all = askAll(keys).flatMap(({ commands }) => commands);
  return [...new Map(all.map((command) => [command.id, command])).values()];
}

/** Returns the available commands. Re-renders when components on screen render because their commands may change. */
export function useAvailableCommands(): OfferedCommand[] {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    watchers.add(refresh);
    return () => void watchers.delete(refresh);
  }, []);
  return availableCommands();
}

/** Returns the command that keys run now, if any. */
export function findCommand(keys: string): OfferedCommand | undefined {
  return availableCommands(keys).findLast(({ onlyIn }) => onlyIn !== 'palette');
}

/** Returns the keys that work now. Those that need focus on their component come last. */
export function availableKeys(): OfferedKeys[] {
  const commands = availableCommands().flatMap(({ keys, label, section, onlyIn }) =>
    keys === undefined || onlyIn === 'palette' ? [] : { keys, label, section },
  );
  return [...commands, ...askAll().flatMap(({ focusKeys }) => focusKeys)];
}

type AppCommand = Omit<Command<unknown>, 'keys' | 'label' | 'run'> & {
  keys: string;
  label: () => string;
};

const toAppCommand = (id: string, label: () => string, keys: string): AppCommand => ({
  id,
  label,
  keys,
  section: t.anywhere,
  onlyIn: 'shortcuts',
});

export const PALETTE = toAppCommand('palette', t.palette, 'Mod+k');

export const HELP = toAppCommand('help', t.shortcuts, '?');

/** Closes the part of the screen that opened last. */
export const CLOSE = toAppCommand('close', common.close, 'Escape');
