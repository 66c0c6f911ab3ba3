import type { ReactNode } from 'react';
import { beginningOf } from '../text/beginning';
import { markMatches } from '../text/mark-matches';

/**
 * Marks the matches of folded words in a text; in prose, only at the start of a word. It is not a component, because one per cell would delay the first row.
 */
export function markText(text: string, words: readonly string[], isProse = false): ReactNode {
  const beginning = beginningOf(text);
  if (words.length === 0) return beginning;
  let start = 0;
  return markMatches(beginning, words, isProse).map(({ text: piece, isMatch }) => {
    const key = start;
    start += piece.length;
    return isMatch ? <mark key={key}>{piece}</mark> : piece;
  });
}
