import type { Category } from '../api/schemas';
import { truncate, foldPrefix } from '../text/truncate';
import { fold } from '../text/fold';
import { markMatches, type Piece } from './search/mark-matches';
import { SEARCHED_FIELDS, textOf } from './fields';

const LONGEST_FIRST = SEARCHED_FIELDS.toReversed();

/** The maximum number of characters before a match. More would push the match out of narrow lists. */
const CONTEXT = 12;

interface Snippet {
  field: (typeof SEARCHED_FIELDS)[number];
  text: string;
  /** Whether words match only at the start of a word. */
  isProse: boolean;
}

/** Returns the part of a description, slug or ID that matches; null if only names match (its own and ancestors'). */
export function findSnippet(category: Category, words: readonly string[]): Snippet | null {
  const name = foldPrefix(category.name);
  for (const word of words) {
    if (name.includes(word)) continue;
    for (const field of LONGEST_FIRST) {
      const text = truncate(textOf(category, field) ?? '');
      const isProse = field === 'description';
      const pieces = fold(text).includes(word) ? markMatches(text, [word], isProse) : [];
      if (pieces.some(({ isMatch }) => isMatch))
        return { field, text: startingNear(text, pieces), isProse };
    }
  }
  return null;
}

function startingNear(text: string, [first]: readonly Piece[]): string {
  if (!first || first.isMatch) return text;
  const before = Array.from(first.text);
  if (before.length <= CONTEXT) return text;
  const near = before.slice(-CONTEXT).join('');
  return `… ${near.slice(near.indexOf(' ') + 1)}${text.slice(first.text.length)}`;
}
