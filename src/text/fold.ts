/** What the same letter is in another case, or without its stroke, where Unicode does not say so. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Makes texts comparable for a search: without case, diacritics and invisible characters.
 * Works character by character, so that a mark can be found again in the text as it came.
 */
export function fold(text: string): string {
  // Most names are plain ASCII, for which none of the rest does anything.
  // oxlint-disable-next-line no-control-regex -- the range of ASCII starts with them
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      // Only now: what a sign such as ™ is made of may be capitals.
      .toLowerCase()
      .replaceAll(/[\p{M}\p{Cf}]+/gu, '')
      .replaceAll(/[ßςıøłđæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
  );
}

/** Splits what was typed into the words to look for, folded. */
export function toWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}
