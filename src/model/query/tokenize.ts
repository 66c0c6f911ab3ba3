import { QUALIFIER_NAMES, type QualifierName } from './qualifiers';

/** A part of a query between spaces: a word, a quoted phrase or a qualifier with its value. */
export interface Token {
  start: number;
  end: number;
  name: QualifierName | null;
  isNegated: boolean;
  text: string;
  isQuoted: boolean;
  isOpen: boolean;
}

/**
 * Matches a token: text, or a qualifier followed by text or nothing. Inside quotes, two quotes in a row mean one.
 */
const TOKEN = new RegExp(
  String.raw`(?:(-?)(${QUALIFIER_NAMES.join('|')}):(?=\S|$))?(?:"([^"]*(?:""[^"]*)*)("?)|(\S*))`,
  'iy',
);

/** Splits a query into tokens. Never fails: any string is a query. */
export function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  for (let start = skipSpace(query, 0); start < query.length; ) {
    TOKEN.lastIndex = start;
    const [all = '', minus, name, quoted, closing, bare = ''] = TOKEN.exec(query) ?? [];
    const end = start + all.length;
    tokens.push({
      start,
      end,
      name: QUALIFIER_NAMES.find((known) => known === name?.toLowerCase()) ?? null,
      isNegated: minus === '-',
      text: quoted?.replaceAll('""', '"') ?? bare,
      isQuoted: quoted !== undefined,
      isOpen: closing === '',
    });
    start = skipSpace(query, end);
  }
  return tokens;
}

/** Quotes a value if necessary. */
export function quoteValue(value: string): string {
  return value === '' || /\s|^"/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  return from + (space.exec(text)?.[0].length ?? 0);
}
