/**
 * Makes texts comparable for a search: without case, diacritics and invisible characters.
 * Works character by character, so that a mark can be found again in the text as it came.
 */
export function fold(text: string): string {
  // Most names are plain ASCII, for which none of the rest does anything.
  // oxlint-disable-next-line no-control-regex -- the range of ASCII starts with them
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]+/gu, '')
    .replaceAll('ς', 'σ');
}

/** Splits what was typed into the words to look for, folded. */
export function toWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}
