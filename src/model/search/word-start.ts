/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export function isPartOfWord(character: string): boolean {
  return character !== ' ' && /[\p{L}\p{N}]/u.test(character);
}

/** Returns whether a match in folded prose starts a word. In scripts without spaces, any place may start one. */
export function isAtWordStart(text: string, at: number, match: string): boolean {
  const [before, first] = [text.charAt(at - 1), match.charAt(0)];
  const isInside = (isPartOfWord(before) || /\p{M}/u.test(before)) && isPartOfWord(first);
  return !isInside || UNSPACED.test(before) || UNSPACED.test(first);
}
