import { useLayoutEffect } from 'react';
import { findCommand, singleKeys } from './commands';
import { isComposing, nameOfPress } from './key-press';

/** How long the user may take to press the second key, in ms. */
const PATIENCE_MS = 1_000;

const MODIFIERS = new Set(['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock', 'Dead']);

/** Shortcuts that do not type a character also work in text fields. */
const TYPES_NOTHING = /^(Mod\+|F\d)/;

/** Popups that handle all keys. A suggestion list is not one: it cancels the events that it handles. */
const POPUPS = '[role="menu"], [role="dialog"], [role="alertdialog"]';

const TEXT_FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], ' +
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"])';

export function useShortcuts(): void {
  useLayoutEffect(() => {
    let last = { name: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      // Autofill sends an event without a key.
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      if (isComposing(event) || isAtPopup(event.target) || MODIFIERS.has(event.key)) return;
      const name = nameOfPress(event);
      if (!TYPES_NOTHING.test(name) && isAt(event.target, TEXT_FIELDS)) return;
      const isNext = event.timeStamp - last.at <= PATIENCE_MS;
      const command = (isNext && commandFor(`${last.name} ${name}`)) || commandFor(name);
      last = { name: command ? '' : name, at: event.timeStamp };
      if (!command) return;
      event.preventDefault();
      // While a key is held down, only character keys repeat their command.
      if (!event.repeat || name.length === 1) command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function commandFor(keys: string) {
  const isOff = !singleKeys.get() && !TYPES_NOTHING.test(keys) && keys !== 'Escape';
  return isOff ? undefined : findCommand(keys);
}

/** A popup handles all keys while it is open, including the one that closes it. */
function isAtPopup(target: EventTarget | null): boolean {
  return isAt(target, POPUPS) || document.querySelector(POPUPS) !== null;
}

function isAt(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
