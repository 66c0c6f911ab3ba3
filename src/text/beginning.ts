import { fold } from './fold';

/** The limit for text to search and show, in characters: folding or drawing 1 MB would block the page. */
export const MAX_TEXT = 20_000;

/** Truncates a string to `MAX_TEXT`, without leaving a lone surrogate at the end. */
export function beginningOf(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '');
}

/** Folds a text's beginning. */
export function foldBeginning(text: string | null): string {
  return fold(beginningOf(text ?? ''));
}
