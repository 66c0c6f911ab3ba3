import type { ReactNode } from 'react';
import { beginningOf } from '../text/beginning';
import { markMatches } from '../text/mark-matches';

/**
 * Marks the matches of folded words in a text; in prose, only at the start of a word. The result must be the only child
 * of its element, or page translation breaks the screen. It is not a component, because one per cell would delay the
 * first row.
 */
export function markText(text: string, words: readonly string[], isProse = false): ReactNode {
  const beginning = beginningOf(text);
  if (words.length === 0) return beginning;
  const pieces = markMatches(beginning, words, isProse);
  if (!pieces.some(({ isMatch }) => isMatch)) return beginning;
  return (
    // Page translation replaces bare text, which React then cannot change. So React replaces the whole element.
    <span key={JSON.stringify(pieces)}>
      {pieces.map(({ text: piece, isMatch }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces never move
        isMatch ? <mark key={index}>{piece}</mark> : piece,
      )}
    </span>
  );
}
