import { limitsTo, parseQuery } from '../query/parse-query';

/** What the map counts: how a sentence names it, and the status or words in it. */
export interface MapQuestion {
  kind: 'inactive' | 'status' | 'words' | 'search' | 'filter';
  value: string;
}

export function toMapQuestion(query: string): MapQuestion {
  const { words, terms } = parseQuery(query);
  const [term] = terms;
  if (words.length > 0) {
    return terms.length > 0
      ? { kind: 'search', value: '' }
      : { kind: 'words', value: query.trim().replace(/\s+/g, ' ') };
  }
  if (!term) return { kind: 'inactive', value: '' };
  const isStatus = terms.length === 1 && limitsTo('status', term);
  return isStatus ? { kind: 'status', value: term.value } : { kind: 'filter', value: '' };
}
