import { toWords } from './fold';

/** A text that is searched, folded. The name apart from the rest, since it counts more. */
export interface SearchText {
  name: string;
  /** Several texts in one, since to look into each takes three times as long. */
  rest: string;
}

/** Stands between the texts of the rest, and in no text that somebody types. */
export const SEPARATOR = '\0';

/** How well a text fits a query; the lower, the better. */
const RANK = { exact: 0, prefix: 1, wordStart: 2, inName: 3, elsewhere: 4 };

/** The rank of what was found by something else than its text. */
export const LAST_RANK = RANK.elsewhere;

/** The rank of a text for a query, or null when it does not match. */
export type Matcher = (text: SearchText) => number | null;

/** Prepares a search. A text matches when every word of the query stands in its name or in the rest. */
export function createMatcher(query: string): Matcher {
  const words = toWords(query);
  const phrase = words.join(' ');
  const first = phrase + SEPARATOR;
  const amid = SEPARATOR + first;

  return (text) => {
    const { name, rest } = text;
    let allInName = true;
    for (const word of words) {
      if (name.includes(word)) continue;
      allInName = false;
      if (!rest.includes(word)) return null;
    }
    if (name === phrase || rest.startsWith(first) || rest.includes(amid)) return RANK.exact;
    if (name.startsWith(phrase)) return RANK.prefix;
    if (!allInName) return RANK.elsewhere;
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
