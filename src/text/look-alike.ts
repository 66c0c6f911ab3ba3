/** Invisible characters. Excludes tag characters because they tell flags apart. */
const HIDDEN = /(?![\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;

const SPACES = /[\s\p{Cc}\u2800]+/gu;

/** More marks than any script uses. Normalization would sort them in quadratic time. */
const EXCESS_MARKS = /\p{M}{31}/u;

/**
 * Returns a key that is equal for texts that look the same: composed, without hidden characters, with single spaces
 * and none at the ends. Letters, accents and case stay different.
 */
export function toAppearance(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the range of ASCII starts with them
  const isAscii = /^[\x00-\x7f]*$/.test(text);
  const composed = isAscii || EXCESS_MARKS.test(text) ? text : text.normalize('NFC');
  return composed.replaceAll(HIDDEN, '').replaceAll(SPACES, ' ').trim();
}

export function looksSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && toAppearance(one) === toAppearance(other);
}

const UNSEEN = /(?![ \n])[\s\p{Cc}\u2800]|\p{Default_Ignorable_Code_Point}|\p{M}/gu;

/** Replaces special spaces, hidden characters and separate accents with their codes: `Sofa⟨U+00A0⟩Beds`. */
export function showCodes(text: string): string {
  return text.replaceAll(UNSEEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}
