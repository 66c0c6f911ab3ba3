import type { Term } from './parse-query';
import type { QualifierName } from './qualifiers';
import { quote, tokenize } from './tokenize';

export type Meaning = Pick<Term, 'name' | 'isNegated' | 'value'>;

type Place = Pick<Term, 'start' | 'end'>;

/** Writes a qualifier with its value, as a user would type it. */
export function formatTerm({ name, isNegated, value }: Meaning): string {
  return `${isNegated ? '-' : ''}${name}:${quote(value)}`;
}

/** Adds a qualifier at the end of a query. The rest stays as typed. */
export function addTerm(query: string, term: Meaning): string {
  const finished = finish(query);
  const space = finished === '' || /\s$/.test(finished) ? '' : ' ';
  return finished + space + formatTerm(term);
}

/** Removes a range of a query, and the space that it leaves. */
export function removeTerm(query: string, { start, end }: Place): string {
  const before = query.slice(0, start);
  const after = query.slice(end);
  if (after.trim() === '') return before.trimEnd();
  if (before === '' || /\s$/.test(before)) return before + after.trimStart();
  // Two quoted texts would become one.
  return /^\s/.test(after) ? before + after : `${before} ${after}`;
}

/** Removes several ranges of a query. */
export function removeTerms(query: string, places: readonly Place[]): string {
  return places.toSorted((a, b) => b.start - a.start).reduce(removeTerm, query);
}

/** Replaces the qualifiers of a name with one for each value, as alternatives; removes them for `[]`. */
export function setTerms(query: string, name: QualifierName, values: readonly string[]): string {
  const rest = removeTerms(
    query,
    tokenize(query).filter((token) => token.name === name),
  );
  return values.reduce((text, value) => addTerm(text, { name, isNegated: false, value }), rest);
}

/** Prepares a query for more to follow: closes a quote, and removes a qualifier without a value. */
function finish(query: string): string {
  const last = tokenize(query).at(-1);
  if (!last) return query;
  if (last.isOpen) return `${query}"`;
  return last.name !== null && last.text === '' && !last.isQuoted ? removeTerm(query, last) : query;
}
