import { useLayoutEffect } from 'react';
import { useCommandRegistry } from './commands-context';
import { TYPES_NOTHING } from './key-sequence';

/** Widgets that select options by typing, or close on their own keys. The suggestions of a field do neither. */
const POPUPS = '[role="menu"], [role="dialog"], [role="alertdialog"]';

const TEXT_FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], ' +
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"])';

/** Runs the commands on screen by their shortcuts. Once in the app. */
export function useShortcuts(): void {
  const registry = useCommandRegistry();
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Autofill sends an event without a key.
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      if (isComposing(event) || isAtPopup(event.target)) return;
      const isTyped = isAt(event.target, TEXT_FIELDS);
      const available = registry
        .keyBindings()
        .filter(({ keys }) => !isTyped || TYPES_NOTHING.test(keys));
      const pressed = registry.keys.press(
        event,
        available.map(({ keys }) => keys),
      );
      if (pressed === null) return;
      event.preventDefault();
      // Held down, a character comes again and again, as in a text; nothing else does.
      if (event.repeat && pressed.length > 1) return;
      available.findLast(({ keys }) => keys === pressed)?.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [registry]);
}

/** Whether the key belongs to an input method that is still putting a character together. */
function isComposing(event: KeyboardEvent): boolean {
  // Safari says so only by the code, for the key that ends it.
  return event.isComposing || event.keyCode === 229;
}

/** An open popup handles all keys: also if this key has just closed it, or the page has the focus. */
function isAtPopup(target: EventTarget | null): boolean {
  return isAt(target, POPUPS) || document.querySelector(POPUPS) !== null;
}

function isAt(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
