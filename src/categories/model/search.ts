import type { Category } from '../../api/schemas';
import { fold, toWords } from '../../text/fold';
import { SEARCHED_FIELDS } from './fields';

/**
 * What of a category is searched, folded once when it is loaded. The name apart, since it counts more;
 * the other fields in one, since to look into each takes three times as long.
 */
export interface SearchText {
  name: string;
  rest: string;
}

/** Stands between the fields of the rest, and in no text that somebody types. */
const SEPARATOR = '\0';

/** How well a category fits a query; the lower, the better. */
const RANK = { exact: 0, prefix: 1, wordStart: 2, inName: 3, elsewhere: 4 };

/** The rank of a category for a query, or null when it does not match. */
export type Matcher = (text: SearchText) => number | null;

export function toSearchText(category: Category): SearchText {
  const rest = SEARCHED_FIELDS.map((field) => fold(category[field] ?? ''));
  return { name: fold(category.name ?? ''), rest: rest.join(SEPARATOR) };
}

/**
 * Prepares a search. A category matches when every word of the query stands in one of the fields that
 * are searched.
 */
export function createMatcher(query: string): Matcher {
  const words = toWords(query);
  const phrase = words.join(' ');

  return (text) => {
    const { name, rest } = text;
    let allInName = true;
    for (const word of words) {
      if (name.includes(word)) continue;
      allInName = false;
      if (!rest.includes(word)) return null;
    }
    if (name === phrase || isSlugOrId(rest, phrase)) return RANK.exact;
    if (name.startsWith(phrase)) return RANK.prefix;
    if (!allInName) return RANK.elsewhere;
    return words.every((word) => startsWord(name, word)) ? RANK.wordStart : RANK.inName;
  };
}

function isSlugOrId(rest: string, phrase: string): boolean {
  return rest.startsWith(phrase + SEPARATOR) || rest.includes(SEPARATOR + phrase + SEPARATOR);
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
