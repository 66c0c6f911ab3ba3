import { MATCH_FLAGS, Lookup, type SearchText, SearchTexts } from './search-texts';
import { finishTask, type Task } from '../../base/task';

/** How well a match ranks; lower is better. */
export const RANK = { exact: 0, prefix: 1, wordStart: 2, inName: 3, around: 4, elsewhere: 5 };

export const BEST_RANK = RANK.exact;

/** The worst rank of a match whose words are all in the name. */
export const LAST_NAME_RANK = RANK.inName;

/** The worst rank: a word matches neither the name nor the names around it. */
export const LAST_RANK = RANK.elsewhere;

/** Prepares a search. Each word must match the entry or the names around it; at least one must match the entry. */
export function createMatcher(
  texts: SearchTexts,
  words: readonly string[],
  lookups: readonly Lookup[] = words.map((word) => new Lookup(texts, word)),
  inOrder: readonly string[] = words,
) {
  const [word] = lookups;
  const phrase = word && inOrder.length === 1 ? word : new Lookup(texts, inOrder.join(' '));
  const all = new Set([...lookups, phrase]);

  return {
    *extend(): Task<void> {
      for (const lookup of all) yield* lookup.extend();
    },
    /**
     * Returns an entry's rank, or null if it does not match. `isAround` returns whether the surrounding names contain a
     * word.
     */
    rankOf(position: number, isAround?: (word: Lookup) => boolean): number | null {
      let inName = 0;
      let around = 0;
      let beginsWords = true;
      for (const lookup of lookups) {
        const found = lookup.at(position);
        if ((found & MATCH_FLAGS.inName) !== 0) inName += 1;
        else if (found === 0) {
          if (!isAround?.(lookup)) return null;
          around += 1;
        }
        beginsWords &&= (found & MATCH_FLAGS.beginsWord) === MATCH_FLAGS.beginsWord;
      }
      const found = phrase.at(position);
      if ((found & MATCH_FLAGS.exact) !== 0) return RANK.exact;
      if ((found & MATCH_FLAGS.beginsName) === MATCH_FLAGS.beginsName) return RANK.prefix;
      if (inName < lookups.length) {
        if (around === lookups.length) return null;
        return inName + around === lookups.length ? RANK.around : RANK.elsewhere;
      }
      return beginsWords ? RANK.wordStart : RANK.inName;
    },
  };
}

/** Ranks entries by how well they match folded words. The rank is null if there is no match. */
export function rankTexts(words: readonly string[], texts: readonly SearchText[]) {
  const all = new SearchTexts((from, to) => texts.slice(from, to));
  const matcher = createMatcher(all, words);
  finishTask(matcher.extend());
  return texts.map((_, position) => matcher.rankOf(position));
}
