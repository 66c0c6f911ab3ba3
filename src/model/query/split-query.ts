import { formatTerm, removeTerms } from './edit-query';
import { parseQuery } from './parse-query';

/** A query as the search box shows it. */
export interface SplitQuery {
  /** The valid qualifiers, each once: chips on the screen. */
  filters: readonly string[];
  /** The rest, for the box: words and invalid qualifiers. */
  text: string;
}

/** Splits a query into its filters and the rest. */
export function splitQuery(query: string): SplitQuery {
  const { terms } = parseQuery(query);
  return { filters: [...new Set(terms.map(formatTerm))], text: removeTerms(query, terms) };
}

/** Puts a query together again, its filters first. */
export function joinQuery({ filters, text }: SplitQuery): string {
  return [...filters, text].filter(Boolean).join(' ');
}

/**
 * Moves the qualifiers of the text that are finished to the filters: those that the caret does not touch.
 *
 * @returns also where the caret is in the text that is left
 */
export function finishFilters(
  { filters, text }: SplitQuery,
  caret: number,
): SplitQuery & { caret: number } {
  const finished = parseQuery(text).terms.filter(({ start, end }) => caret < start || caret > end);
  const before = text.slice(0, caret);
  let head = removeTerms(
    before,
    finished.filter(({ end }) => end < caret),
  );
  // Keep the next word separate from the last one.
  if (head !== '' && /\s$/.test(before)) head = `${head.trimEnd()} `;
  const tail = removeTerms(
    text.slice(caret),
    finished.flatMap(({ start, end }) =>
      start > caret ? { start: start - caret, end: end - caret } : [],
    ),
  );
  const all = [...new Set([...filters, ...finished.map(formatTerm)])];
  if (finished.length === 0 || head !== '') {
    return { filters: all, text: head + tail, caret: head.length };
  }
  // Without text before the caret, typing continues after the rest.
  const rest = tail.trim() && `${tail.trim()} `;
  return { filters: all, text: rest, caret: rest.length };
}
