/** A text that is searched, folded. The name apart from the rest, since it counts more. */
export interface SearchText {
  name: string;
  /** Several texts in one, since to look into each takes three times as long. */
  rest: string;
}

/** Stands between the texts of the rest, and in no text that somebody types. */
export const SEPARATOR = '\0';

/** How well a text fits a query; the lower, the better. */
const RANK = { exact: 0, prefix: 1, wordStart: 2, inName: 3, around: 4, elsewhere: 5 };

/** The rank of what was found by something else than its text. */
export const LAST_RANK = RANK.elsewhere;

/**
 * The rank of a text, or null when it does not match.
 *
 * @param isAround whether a word that the text does not have stands in its surroundings
 */
export type Matcher = (text: SearchText, isAround?: (word: string) => boolean) => number | null;

/**
 * Prepares a search for words, which are folded. A text matches when each of them stands in its name or in the
 * rest, or all but one of them around it.
 */
export function createMatcher(words: readonly string[]): Matcher {
  const phrase = words.join(' ');
  const first = phrase + SEPARATOR;
  const amid = SEPARATOR + first;

  return (text, isAround) => {
    const { name, rest } = text;
    let inName = 0;
    let around = 0;
    for (const word of words) {
      if (name.includes(word)) inName += 1;
      else if (rest.includes(word)) continue;
      else if (isAround?.(word)) around += 1;
      else return null;
    }
    if (name === phrase || rest.startsWith(first) || rest.includes(amid)) return RANK.exact;
    if (name.startsWith(phrase)) return RANK.prefix;
    if (inName < words.length) {
      if (around === words.length) return null;
      return inName + around === words.length ? RANK.around : RANK.elsewhere;
    }
    return words.every((word) => startsWord(name, word)) ? RANK.wordStart : RANK.inName;
  };
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || text[at - 1] === ' ' || !isPartOfWord(text.charAt(at - 1))) return true;
  }
  return false;
}

function isPartOfWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
