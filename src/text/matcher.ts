import { beginsWith, createWordTest, SEPARATOR } from './fold';

/** A text that is searched, folded in its spellings. The name apart from the rest, since it counts more. */
export interface SearchText {
  name: string;
  /** Several texts in one, since to look into each takes three times as long. */
  rest: string;
}

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
  const tests = words.map((word) => ({ word, isIn: createWordTest(word) }));
  const spellings = words.map((word) => word.split(SEPARATOR));
  const phrases = new Set([0, -1].map((at) => spellings.map((all) => all.at(at)).join(' ')));
  const rankers = Array.from(phrases, createPhraseRanker);

  return (text, isAround) => {
    const { name, rest } = text;
    let inName = 0;
    let around = 0;
    for (const { word, isIn } of tests) {
      if (isIn(name)) inName += 1;
      else if (isIn(rest)) continue;
      else if (isAround?.(word)) around += 1;
      else return null;
    }
    let rank: number = RANK.elsewhere;
    for (const rankPhrase of rankers) rank = Math.min(rank, rankPhrase(text));
    if (rank < RANK.elsewhere) return rank;
    if (inName < words.length) {
      if (around === words.length) return null;
      return inName + around === words.length ? RANK.around : RANK.elsewhere;
    }
    const startsWords = spellings.every((all) => all.some((word) => startsWord(name, word)));
    return startsWords ? RANK.wordStart : RANK.inName;
  };
}

/** Ranks texts that are a phrase, or whose name begins with it; the others are elsewhere. */
function createPhraseRanker(phrase: string): (text: SearchText) => number {
  const [first, last] = [phrase + SEPARATOR, SEPARATOR + phrase];
  const amid = SEPARATOR + first;
  return ({ name, rest }) => {
    if (name === phrase || name.startsWith(first) || name.endsWith(last)) return RANK.exact;
    if (rest.startsWith(first) || rest.includes(amid)) return RANK.exact;
    return beginsWith(name, phrase) ? RANK.prefix : RANK.elsewhere;
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
