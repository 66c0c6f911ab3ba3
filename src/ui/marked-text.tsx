import type { ReactNode } from 'react';
import { beginningOf } from '../text/beginning';
import { markMatches } from '../text/mark-matches';

/**
 * Returns a text in which the matches of folded words are marked. Not a component, because the list calls it for every
 * cell.
 */
export function markText(text: string, words: readonly string[]): ReactNode {
  const beginning = beginningOf(text);
  if (words.length === 0) return beginning;
  let start = 0;
  return markMatches(beginning, words).map(({ text: piece, isMatch }) => {
    const key = start;
    start += piece.length;
    return isMatch ? <mark key={key}>{piece}</mark> : piece;
  });
}
