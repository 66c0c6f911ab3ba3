import { SEPARATOR, createWordTest, fold, foldSpellings, foldWrittenOut, FRACTIONS } from './fold';
import { FOUND, Lookup, type SearchText, SearchTexts } from './search-texts';
import { finishTask, type Task } from './task';

/** How well a text fits a query; the lower, the better. */
const RANK = { exact: 0, prefix: 1, wordStart: 2, inName: 3, around: 4, elsewhere: 5 };

export const FIRST_RANK = RANK.exact;
/** The rank of what was found by something else than its text. */
export const LAST_RANK = RANK.elsewhere;

/**
 * Prepares a search. A text matches when each word is in its name or the rest, or all but one of them around it; it
 * ranks first when its name is all words in their order.
 */
export function createMatcher(
  texts: SearchTexts,
  words: readonly string[],
  lookups: readonly Lookup[] = words.map((word) => new Lookup(texts, word)),
  inOrder: readonly string[] = words,
) {
  const spellings = inOrder.map((word) => word.split(SEPARATOR));
  const phrases = new Set([0, -1].map((at) => spellings.map((all) => all.at(at)).join(' ')));
  const [word] = lookups;
  const phrase =
    word && inOrder.length === 1 ? word : new Lookup(texts, [...phrases].join(SEPARATOR));
  const all = new Set([...lookups, phrase]);

  return {
    /** Looks at the texts that were added since. */
    *extend(): Task<void> {
      for (const lookup of all) yield* lookup.extend();
    },
    /** Returns the rank of a text, or null for no match; `isAround` tells whether a word it lacks is around it. */
    rankOf(position: number, isAround?: (word: Lookup) => boolean): number | null {
      let inName = 0;
      let around = 0;
      let beginsWords = true;
      for (const lookup of lookups) {
        const found = lookup.at(position);
        if ((found & FOUND.inName) !== 0) inName += 1;
        else if (found === 0) {
          if (!isAround?.(lookup)) return null;
          around += 1;
        }
        beginsWords &&= (found & FOUND.beginsWord) === FOUND.beginsWord;
      }
      const found = phrase.at(position);
      if ((found & FOUND.exact) !== 0) return RANK.exact;
      if ((found & FOUND.beginsName) === FOUND.beginsName) return RANK.prefix;
      if (inName < lookups.length) {
        if (around === lookups.length) return null;
        return inName + around === lookups.length ? RANK.around : RANK.elsewhere;
      }
      return beginsWords ? RANK.wordStart : RANK.inName;
    },
  };
}

/** Ranks a few texts by how well they fit words, which are folded; null where one does not match. */
export function rankTexts(words: readonly string[], texts: readonly SearchText[]) {
  const all = new SearchTexts((from, to) => texts.slice(from, to));
  const matcher = createMatcher(all, words);
  finishTask(matcher.extend());
  return texts.map((_, position) => matcher.rankOf(position));
}

export interface Piece {
  text: string;
  isMatch: boolean;
}

/** A character with all that changes its fold: marks, parts of a syllable, voicing, invisible ones; a number with ½. */
const CHARACTER = new RegExp(
  String.raw`(?:\p{Nd}[${FRACTIONS}]|[^])[\p{M}\p{Cf}\u0640\u0E33\u0EB3\u1160-\u11FF\uFF9E\uFF9F]*`,
  'gu',
);

/** Cuts a text into pieces where words, which are folded, stand in it. Joined, they are the text as it came. */
export function markMatches(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const spellings = foldSpellings(text);
  const found = words.filter((word) => createWordTest(word)(spellings));
  if (found.length === 0) return [{ text, isMatch: false }];

  const isMarked = new Uint8Array(text.length);
  for (const foldOne of spellings.includes(SEPARATOR) ? [fold, foldWrittenOut] : [fold]) {
    const { folded, starts } = foldWithPositions(text, foldOne);
    for (const word of found.flatMap((all) => all.split(SEPARATOR))) {
      for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
        let end = at + word.length;
        // A character that folds to several, such as ß, is marked whole.
        while (end < folded.length && starts[end] === starts[end - 1]) end += 1;
        isMarked.fill(1, starts[at], starts[end]);
      }
    }
  }

  const pieces: Piece[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && isMarked[end] === isMarked[start]) end += 1;
    pieces.push({ text: text.slice(start, end), isMatch: isMarked[start] === 1 });
    start = end;
  }
  return pieces;
}

/** Folds a text, and finds for each folded code unit and for the end where its character begins. */
function foldWithPositions(text: string, foldOne: (text: string) => string) {
  const starts: number[] = [];
  let folded = '';
  let position = 0;
  for (const [character] of text.matchAll(CHARACTER)) {
    const part = foldOne(character);
    for (let i = 0; i < part.length; i += 1) starts.push(position);
    folded += part;
    position += character.length;
  }
  starts.push(position);
  return { folded, starts };
}
