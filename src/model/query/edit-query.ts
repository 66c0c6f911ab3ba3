import { limitsTo, type Term, parseQuery } from './parse-query';
import type { QualifierName } from './qualifiers';
import { quoteValue, tokenize } from './tokenize';

export type Meaning = Pick<Term, 'name' | 'isNegated' | 'value'>;

type Place = Pick<Term, 'start' | 'end'>;

/** Writes a qualifier with its value as a user would type it. */
export function formatTerm({ name, isNegated, value }: Meaning): string {
  return `${isNegated ? '-' : ''}${name}:${quoteValue(value)}`;
}

/** Completes a query and appends a qualifier. Keeps the rest as typed. */
export function addTerm(query: string, term: Meaning): string {
  const finished = finish(query);
  const space = finished === '' || /\s$/.test(finished) ? '' : ' ';
  return finished + space + formatTerm(term);
}

/** Removes a range from a query, with the extra space around it. */
export function removeTerm(query: string, { start, end }: Place): string {
  const before = query.slice(0, start);
  const after = query.slice(end);
  if (after.trim() === '') return before.trimEnd();
  if (before === '' || /\s$/.test(before)) return before + after.trimStart();
  // Keep a space: two adjacent quoted phrases would join.
  return /^\s/.test(after) ? before + after : `${before} ${after}`;
}

export function removeTerms(query: string, places: readonly Place[]): string {
  return places.toSorted((a, b) => b.start - a.start).reduce(removeTerm, query);
}

/** Replaces all qualifiers of one name with one per value; removes them for `[]`. */
export function setTerms(query: string, name: QualifierName, values: readonly string[]): string {
  const rest = removeTerms(
    query,
    tokenize(query).filter((token) => token.name === name),
  );
  return values.reduce((text, value) => addTerm(text, { name, isNegated: false, value }), rest);
}

/** Replaces the qualifiers that limit a query to a branch; removes them for null. */
export function setBranch(query: string, reference: string | null): string {
  const rest = removeTerms(
    query,
    parseQuery(query).terms.filter((term) => limitsTo('under', term)),
  );
  if (reference === null) return rest;
  return addTerm(rest, { name: 'under', isNegated: false, value: reference });
}

/** Replaces a query's words and branch with another branch. */
export function toBranchQuery(query: string, reference: string): string {
  return setBranch(splitQuery(query).filters.join(' '), reference);
}

/** The maximum length of a query, which must fit into a URL. */
export const MAX_QUERY = 10_000;

/** Truncates a query that is too long for a URL. Cuts after a word or ID if possible. */
export function limitQuery(query: string): string {
  if (query.length <= MAX_QUERY) return query;
  const cut = query.slice(0, MAX_QUERY + 1).replace(/\s\S*$/, '');
  return cut.slice(0, MAX_QUERY).replace(/[\uD800-\uDBFF]$/, '');
}

/** Prepares a query for an addition: closes a quote and removes a qualifier without a value. */
function finish(query: string): string {
  const last = tokenize(query).at(-1);
  if (!last) return query;
  if (last.isOpen) return `${query}"`;
  return last.name !== null && last.text === '' && !last.isQuoted ? removeTerm(query, last) : query;
}

/** A query as the search box shows it. */
export interface SplitQuery {
  /** The valid qualifiers, without duplicates. Shown as chips. */
  filters: readonly string[];
  /** The rest: words and invalid qualifiers. Shown in the box. */
  text: string;
}

export function splitQuery(query: string): SplitQuery {
  const { terms } = parseQuery(query);
  return { filters: [...new Set(terms.map(formatTerm))], text: removeTerms(query, terms) };
}

export function joinQuery({ filters, text }: SplitQuery): string {
  return [...filters, text].filter(Boolean).join(' ');
}

/** Moves qualifiers to the filters once the caret has left them. Also returns the new caret position. */
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
  // Keeps the next word apart from the previous one.
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
  // If there is no text before the caret, typing continues after the rest.
  const rest = tail.trim() && `${tail.trim()} `;
  return { filters: all, text: rest, caret: rest.length };
}
