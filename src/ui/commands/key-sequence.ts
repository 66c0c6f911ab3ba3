/** Whether this is an Apple device, on which ⌘ does what Ctrl does elsewhere. */
export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys that type nothing: they also work in a field, and are not pressed by mistake. */
export const TYPES_NOTHING = /^(Mod\+|F\d)/;

/** How long the next key of a sequence may take, in ms. */
const PATIENCE_MS = 1_000;

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp' | 'getModifierState'
>;

/** They are no key of a sequence, and do not break one. */
const MODIFIERS = new Set(['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock', 'Dead']);

export function createKeySequence(isApple = IS_APPLE) {
  let pressed = '';
  let pressedAt = Number.NEGATIVE_INFINITY;

  /** Returns the one of all sequences that this key completes, else null. */
  function press(event: KeyPress, sequences: readonly string[]): string | null {
    if (MODIFIERS.has(event.key)) return null;
    const key = nameOfPress(event, isApple);
    const isNext = pressed !== '' && event.timeStamp - pressedAt <= PATIENCE_MS;
    const candidates = isNext ? [`${pressed} ${key}`, key] : [key];
    pressed = '';
    for (const candidate of candidates) {
      if (candidate === null) continue;
      if (sequences.includes(candidate)) return candidate;
      if (sequences.some((sequence) => sequence.startsWith(`${candidate} `))) {
        pressed = candidate;
        pressedAt = event.timeStamp;
        return null;
      }
    }
    return null;
  }

  return { press };
}

/** A key press as it stands in a sequence; null for a combination that no sequence has. */
export function nameOfPress(press: KeyPress, isApple = IS_APPLE): string | null {
  if (isTypedWithAlt(press, isApple)) return press.key;
  const [mod, other] = isApple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (other || press.altKey) return null;
  const key = keyOf(press);
  if (!mod) return key;
  return press.shiftKey ? `Mod+Shift+${key.toLowerCase()}` : `Mod+${key.toLowerCase()}`;
}

/** Many keyboards type brackets with AltGr, or Option on a Mac. A letter with Option is a shortcut. */
function isTypedWithAlt(press: KeyPress, isApple: boolean): boolean {
  if (press.getModifierState('AltGraph')) return true;
  return (
    isApple &&
    press.altKey &&
    !press.metaKey &&
    !press.ctrlKey &&
    /^[^\p{L}\p{N}]$/u.test(press.key)
  );
}

/** The signs of an English keyboard, with and without Shift, on keys that type a letter in other alphabets. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
};

/** The character that a key types; a letter as if Caps Lock were off, another alphabet as if it were the Latin one. */
function keyOf({ key, code, shiftKey }: KeyPress): string {
  // The key of the Latin B types two letters in Arabic.
  const latin = /^\P{ASCII}+$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  // Latin letters on these keys, such as Ü, are letters of their own.
  if (/^(?!\p{Script=Latin})[\p{L}؟]/u.test(key) && SIGNS[code])
    return SIGNS[code][shiftKey ? 1 : 0];
  const letter = latin ?? key;
  if (!/^[a-z]$/i.test(letter)) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}
