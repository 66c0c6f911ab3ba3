import { TYPE } from '@formatjs/icu-messageformat-parser';
import { literal, rewrite } from './rewrite.ts';

/** Pseudo-languages made from the English messages, to see how a real one would affect the screens. */
export const PSEUDO_CODES = ['en-XA', 'ar-XB'] as const;

export type PseudoLanguage = (typeof PSEUDO_CODES)[number];

const PLAIN = 'ACDEGHIJKLNOPRSTUWYZacdeghijklnoprstuwyz';
const ACCENTED = 'ÅÇÐÉĜĤÎĴĶĻÑÖÞŔŠŢÛŴÝŽåçðéĝĥîĵķļñöþŕšţûŵýž';

const OVERRIDE = '\u202E';
const END_OVERRIDE = '\u202C';

/** Rewrites an English message: for `en-XA`, accented, in brackets and 40% longer; for `ar-XB`, right-to-left. */
export function toPseudo(language: PseudoLanguage, text: string): string {
  const change = language === 'ar-XB' ? reverse : lengthen;
  let hasLetters = false;
  const words = rewrite(text, (part) => {
    if (part.type !== TYPE.literal) return [part];
    hasLetters ||= /[A-Za-z]/.test(part.value);
    return [literal(change(part.value))];
  });
  // Messages without letters, such as numbers and separators, get no brackets.
  return language === 'en-XA' && hasLetters ? `[${words}]` : words;
}

function lengthen(words: string): string {
  const accented = words.replaceAll(
    /[A-Za-z]/g,
    (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter,
  );
  // Lengthens each word instead of adding words, because browsers break lines between words.
  return accented.replaceAll(/\S{3,}/g, (word) => word + word.slice(-Math.ceil(word.length * 0.4)));
}

function reverse(words: string): string {
  return words.replaceAll(/\S+/g, (word) => OVERRIDE + word + END_OVERRIDE);
}
