import type { Category } from '../../api/schemas';
import { fold } from '../../text/fold';
import { type SearchText, SEPARATOR } from '../../text/matcher';
import { SEARCHED_FIELDS } from './fields';

/** What of a category is searched, folded once when it is loaded. */
export function toSearchText(category: Category): SearchText {
  const rest = SEARCHED_FIELDS.map((field) => fold(category[field] ?? ''));
  return { name: fold(category.name ?? ''), rest: rest.join(SEPARATOR) };
}

/** The description says more than the slug, and that more than the id. */
const LONGEST_FIRST = SEARCHED_FIELDS.toReversed();

/** How much of a text is shown before what was found in it. */
const CONTEXT = 24;

/**
 * Why a category was found, where its name does not say: the piece of its description, slug or id in
 * which one of the words stands, which are folded.
 *
 * @returns null when all words stand in the name or in those of its ancestors, or nothing is searched for
 */
export function findSnippet(category: Category, words: readonly string[]): string | null {
  const name = fold(category.name ?? '');
  const missing = words.filter((word) => !name.includes(word));
  for (const word of missing) {
    for (const field of LONGEST_FIRST) {
      const text = category[field] ?? '';
      if (fold(text).includes(word)) return startingNear(text, word);
    }
  }
  return null;
}

/** The text from a little before the word on, so that the word is in sight. */
function startingNear(text: string, word: string): string {
  const at = fold(text).indexOf(word);
  if (at <= CONTEXT) return text;
  // Folding may have changed the length: near is good enough. Cut where a word begins.
  const start = text.indexOf(' ', at - CONTEXT) + 1;
  return `… ${text.slice(start > 0 && start <= at ? start : at - CONTEXT)}`;
}
