import type { HTMLAttributes, ReactNode } from 'react';
import { truncate } from '../text/truncate';
import { markMatches } from '../model/search/mark-matches';

interface MarkedTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  text: string;
  /** Folded words. */
  words: readonly string[];
  /** Whether matches are marked only at the start of a word. */
  isProse?: boolean;
  as?: 'span' | 'bdi';
}

/** Shows a text and marks the matches of words. Cuts off very long text. */
export function MarkedText(props: MarkedTextProps) {
  const { text, words, isProse = false, as: Element = 'span', ...attributes } = props;
  return <Element {...attributes}>{mark(truncate(text), words, isProse)}</Element>;
}

function mark(text: string, words: readonly string[], isProse: boolean): ReactNode {
  if (words.length === 0) return text;
  const pieces = markMatches(text, words, isProse);
  if (!pieces.some(({ isMatch }) => isMatch)) return text;
  return (
    // Page translation replaces bare text, which React cannot change afterward, so React replaces the whole element.
    <span key={JSON.stringify(pieces)}>
      {pieces.map(({ text: piece, isMatch }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces never move
        isMatch ? <mark key={index}>{piece}</mark> : piece,
      )}
    </span>
  );
}
