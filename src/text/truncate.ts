import { fold } from './fold';

/** The limit for text to search and show, in characters: folding or drawing 1 MB would block the page. */
export const MAX_TEXT_LENGTH = 20_000;

/** Truncates a string to `MAX_TEXT_LENGTH`, without leaving a lone surrogate at the end. */
export function truncate(text: string): string {
  return text.length <= MAX_TEXT_LENGTH
    ? text
    : text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

/** Folds a text's beginning. */
export function foldPrefix(text: string | null): string {
  return fold(truncate(text ?? ''));
}
