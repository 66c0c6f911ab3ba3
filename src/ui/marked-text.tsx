import { markMatches } from '../text/mark-matches';

/** A text in which the matches of a search are marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  let start = 0;
  return markMatches(text, query).map(({ text: piece, isMatch }) => {
    const key = start;
    start += piece.length;
    return isMatch ? <mark key={key}>{piece}</mark> : piece;
  });
}
