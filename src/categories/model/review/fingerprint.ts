import { fold } from '../../../text/fold';

/** Letters, digits, and signs that tell names apart, such as C, C# and C++, or < 5 kg and > 5 kg. */
const WORD = /[\p{L}\p{M}\p{N}\p{S}#%@*]+/gu;

/** The same of ASCII, of which most names are: many times as fast. */
const ASCII_WORD = /[a-z0-9#$%*+<=>@^`|~]+/g;

/**
 * Returns what names have in common that differ only in case, accents, punctuation, `&` for “and”, singular or
 * plural, or the order of their words. Where digits are among these, the order counts: “Grade 1, Unit 2” is not
 * “Grade 2, Unit 1”.
 */
export function fingerprint(name: string): string {
  let plain = name.toLowerCase();
  if (/['’ʼ&]/.test(plain)) plain = plain.replaceAll(/['’ʼ]/g, '').replaceAll('&', ' and ');
  // oxlint-disable-next-line no-control-regex -- the range of ASCII starts with them
  const isAscii = /^[\x00-\x7f]*$/.test(plain);
  const words: string[] = plain.match(isAscii ? ASCII_WORD : WORD) ?? [];
  const stems = words.map((word) => toSingular(isAscii ? word : foldWord(word)));
  if (/\p{N}/u.test(plain)) return stems.join(' ');
  return [...new Set(stems.toSorted())].join(' ');
}

/** In other scripts the marks are more than accents: without them different words would be equal. */
function foldWord(word: string): string {
  return /^[\p{Script=Latin}\p{N}]/u.test(word) ? fold(word) : word.normalize('NFKC');
}

/** Forgives an English plural, where what is left is a word of three letters at least: not of “gas”, “bus” or “glass”. */
function toSingular(word: string): string {
  if (!word.endsWith('s') || !/^[a-z]{2,}[a-hj-rtv-z]s$/.test(word) || word === 'news') return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|zz|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
