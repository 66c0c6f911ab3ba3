import { fold, toWords } from '../../text/fold';

/** How well a title fits what was typed; the lower, the better. */
const RANK = { exact: 0, prefix: 1, wordStart: 2, inTitle: 3, elsewhere: 4 };

/** The rank of what cannot be ranked by its title. */
export const LAST_RANK = RANK.elsewhere;

/**
 * Prepares a search: a title matches when every word of the query stands in it or in its keywords.
 *
 * @returns the rank of a title, or null when it does not match
 */
export function createTitleRanker(
  query: string,
): (title: string, keywords?: string) => number | null {
  const words = toWords(query);
  const phrase = words.join(' ');

  return (title, keywords = '') => {
    const text = fold(title);
    if (text === phrase) return RANK.exact;
    if (text.startsWith(phrase)) return RANK.prefix;
    const titleWords = text.split(/[^\p{L}\p{N}]+/u);
    if (words.every((word) => titleWords.some((it) => it.startsWith(word)))) return RANK.wordStart;
    if (words.every((word) => text.includes(word))) return RANK.inTitle;
    const all = `${text} ${fold(keywords)}`;
    return words.every((word) => all.includes(word)) ? RANK.elsewhere : null;
  };
}
