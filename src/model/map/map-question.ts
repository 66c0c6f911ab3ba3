import { limitsTo, parseQuery } from '../query/parse-query';

/** What the map counts: the kind of sentence that names it and the status or words in that sentence. */
export interface MapQuestion {
  kind: 'inactive' | 'status' | 'words' | 'search' | 'filter';
  value: string;
}

/** A longer status or search would hide the answer, so the sentence does not repeat it. */
const MAX_VALUE = 60;

export function toMapQuestion(query: string): MapQuestion {
  const { words, terms } = parseQuery(query);
  const [term] = terms;
  if (words.length > 0) {
    const value = query.trim().replace(/\s+/g, ' ');
    const isShort = terms.length === 0 && value.length <= MAX_VALUE;
    return isShort ? { kind: 'words', value } : { kind: 'search', value: '' };
  }
  if (!term) return { kind: 'inactive', value: '' };
  const isShort = terms.length === 1 && term.value.length <= MAX_VALUE;
  return isShort && limitsTo('status', term)
    ? { kind: 'status', value: term.value }
    : { kind: 'filter', value: '' };
}
