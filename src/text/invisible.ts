/** Spaces, control characters, the empty Braille pattern and characters that are ignored when text is drawn. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Returns whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Makes whitespace-only text visible: a dot for each space, ¶ for a line break. Keeps other text. */
export function markSpaces(text: string): string {
  return text.trim() === '' ? text.replaceAll(/[^\n]/g, '·').replaceAll('\n', '¶') : text;
}

/** Trims text and replaces line breaks, tabs and other control characters with spaces so it stays on one line. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
