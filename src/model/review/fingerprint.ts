import { foldSpellings, SEPARATOR } from '../../text/fold';

/** Letters, digits, and signs that tell names apart, such as C, C# and C++, or < 5 kg and > 5 kg. */
const WORD = /[\p{L}\p{M}\p{N}\p{S}#%@*]+/gu;

/** The same of ASCII, of which most names are: many times as fast. */
const ASCII_WORD = /[a-z0-9#$%*+<=>@^`|~]+/g;

/**
 * Returns the same for names that differ only in case, accents, punctuation, `&` for “and”, singular or plural, or the
 * order of their words: one text for each spelling of the name. With digits among the words, the order counts: “Grade
 * 1, Unit 2” is not “Grade 2, Unit 1”.
 */
export function fingerprints(name: string): string[] {
  const plain = /['’ʼ&]/.test(name) ? name.replaceAll(/['’ʼ]/g, '').replaceAll('&', ' and ') : name;
  return foldSpellings(plain).split(SEPARATOR).map(toFingerprint).filter(Boolean);
}

function toFingerprint(folded: string): string {
  // oxlint-disable-next-line no-control-regex -- the range of ASCII starts with them
  const isAscii = /^[\x00-\x7f]*$/.test(folded);
  const words: string[] = folded.match(isAscii ? ASCII_WORD : WORD) ?? [];
  const stems = words.map(toStem);
  if (/\p{N}/u.test(folded)) return stems.join(' ');
  return [...new Set(stems.toSorted())].join(' ');
}

/** Makes singular and plural of an English word equal, unless too little is left: not of “gas”, “bus” or “glass”. */
function toStem(word: string): string {
  if (!/[es]$/.test(word) || word === 'news') return word;
  const isPlural = /^[a-z]{2,}[a-hj-rtv-z]s$/.test(word);
  const singular = isPlural ? word.slice(0, -1) : word;
  // Battery and batteries, movie and movies: the same stem, whichever of them is singular.
  if (/^[a-z]+[^aeiou]ie$/.test(singular)) return `${singular.slice(0, -2)}y`;
  // Box and boxes, axe and axes.
  return /^[a-z]*(?:ss|x|zz|ch|sh)e$/.test(singular) ? singular.slice(0, -1) : singular;
}
