import type { Category } from '../api/schemas';
import { beginningOf } from '../text/beginning';
import { fold } from '../text/fold';
import { markMatches } from '../text/mark-matches';
import { SEARCHED_FIELDS } from './fields';

export function foldBeginning(text: string | null): string {
  return fold(beginningOf(text ?? ''));
}

const LONGEST_FIRST = SEARCHED_FIELDS.toReversed();

const CONTEXT = 24;

/** Returns the part of a description, slug or ID that matches; null if only names match (its own and ancestors'). */
export function findSnippet(category: Category, words: readonly string[]): string | null {
  const name = foldBeginning(category.name);
  for (const word of words) {
    if (name.includes(word)) continue;
    for (const field of LONGEST_FIRST) {
      const text = beginningOf(category[field] ?? '');
      if (fold(text).includes(word)) return startingNear(text, word);
    }
  }
  return null;
}

function startingNear(text: string, word: string): string {
  const [first] = markMatches(text, [word]);
  if (!first || first.isMatch) return text;
  const before = Array.from(first.text);
  if (before.length <= CONTEXT) return text;
  const near = before.slice(-CONTEXT).join('');
  return `… ${near.slice(near.indexOf(' ') + 1)}${text.slice(first.text.length)}`;
}
