import { beginningOf } from '../text/beginning';
import { markMatches } from '../text/mark-matches';

interface MarkedTextProps {
  text: string;
  /** The folded words to mark. */
  words: readonly string[];
}

export function MarkedText({ text, words }: MarkedTextProps) {
  let start = 0;
  return markMatches(beginningOf(text), words).map(({ text: piece, isMatch }) => {
    const key = start;
    start += piece.length;
    return isMatch ? <mark key={key}>{piece}</mark> : piece;
  });
}
