import { fold } from '../../text/fold';
import { isAtWordStart } from './word-start';

export interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * A run of spaces, or a character with everything that affects its fold: marks, syllable parts, voicing, invisible
 * characters.
 */
const CHARACTER = /\s[\s\p{Cf}]*|[^][\p{M}\p{Cf}\u0640\u0E33\u0EB3\u1160-\u11FF\uFF9E\uFF9F]*/gu;

/**
 * Splits a string at the matches of folded words. The joined pieces equal the string.
 * @param isProse whether words match only at the start of a word
 */
export function markMatches(text: string, words: readonly string[], isProse = false): Piece[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const whole = fold(text);
  const found = words.filter((word) => whole.includes(word));
  if (found.length === 0) return [{ text, isMatch: false }];

  const isMarked = new Uint8Array(text.length);
  const { folded, starts } = foldWithPositions(text);
  for (const word of found) {
    let end = 0;
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, end)) {
      end = at + word.length;
      if (isProse && !isAtWordStart(folded, at, word)) continue;
      // A character that folds to several, such as ß, is marked as a whole.
      while (end < folded.length && starts[end] === starts[end - 1]) end += 1;
      isMarked.fill(1, starts[at], starts[end]);
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

/** Folds a string and maps each folded code unit, and the end, to its original position. */
function foldWithPositions(text: string) {
  const starts: number[] = [];
  let folded = '';
  let position = 0;
  for (const [character] of text.matchAll(CHARACTER)) {
    const part = fold(character);
    for (let i = 0; i < part.length; i += 1) starts.push(position);
    folded += part;
    position += character.length;
  }
  starts.push(position);
  return { folded, starts };
}
