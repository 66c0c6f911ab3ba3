/** Apple devices use ⌘ instead of Ctrl. */
export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** Returns a key press's shortcut name; empty if no shortcut can use it. */
export function nameOfPress(press: KeyPress, isApple = IS_APPLE): string {
  if (isTypedWithAlt(press, isApple)) return press.key;
  const [mod, other] = isApple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (other || press.altKey || (mod && press.shiftKey)) return '';
  const key = keyOf(press);
  return mod ? `Mod+${key}` : key;
}

/** Many keyboards need AltGr, or Option on a Mac, to type brackets. Letters typed with Option do not count. */
function isTypedWithAlt(press: KeyPress, isApple: boolean): boolean {
  if (press.getModifierState('AltGraph')) return true;
  const isOption = isApple && press.altKey && !press.metaKey && !press.ctrlKey;
  return isOption && /^[^\p{L}\p{N}]$/u.test(press.key);
}

/** The symbols on a US keyboard, without and with Shift, for keyboards with other alphabets. */
const SIGNS: Readonly<Record<string, string>> = {
  Slash: '/?',
  BracketLeft: '[{',
  BracketRight: ']}',
};

/** Returns the pressed key. Ignores Caps Lock and maps letters of other alphabets to the keys of a US keyboard. */
function keyOf({ key, code, shiftKey }: KeyPress): string {
  // Latin letters such as Ü are not mapped.
  const isOtherAlphabet = /^(?!\p{Script=Latin})[\p{L}\p{M}؟]/u.test(key);
  const sign = isOtherAlphabet && SIGNS[code]?.[shiftKey ? 1 : 0];
  if (sign) return sign;
  const letter = (isOtherAlphabet && /^Key([A-Z])$/.exec(code)?.[1]) || key;
  if (!/^[a-z]$/i.test(letter)) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

/**
 * Returns whether a key belongs to an input method, as when Enter chooses a Japanese word. Fields must leave it alone.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari reports the key that ends a composition only by its code.
  return event.isComposing || event.keyCode === 229;
}
