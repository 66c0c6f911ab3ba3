import { fold, foldSpellings, toWords } from '../../text/fold';
import { groupBy } from '../../text/group-by';
import type { FieldName } from '../fields';
import {
  fieldOf,
  isAlternative,
  isKind,
  type Kind,
  QUALIFIERS,
  type QualifierName,
} from './qualifiers';
import { parseIdList } from './id-list';
import { type LastSpan, readDates } from './read-dates';
import { type Range, readLevels, type Reason } from './read-range';
import { type Token, tokenize } from './tokenize';

export type Condition =
  | { valueType: 'id'; id: string }
  | { valueType: 'ids'; ids: readonly string[] }
  | { valueType: 'status'; status: string }
  /** The part is folded. */
  | { valueType: 'part'; field: FieldName; part: string }
  | { valueType: 'branch'; reference: string; isDirect: boolean }
  | { valueType: 'levels'; levels: Range }
  | { valueType: 'dates'; field: FieldName; dates: Range | LastSpan }
  | { valueType: 'field'; field: FieldName; isPresent: boolean }
  | { valueType: 'kind'; kind: Kind };

export interface Term {
  name: QualifierName;
  /** Whether a `-` asks for its opposite. */
  isNegated: boolean;
  /** The text after the colon, without quotes. */
  value: string;
  start: number;
  end: number;
}

export interface ValidTerm extends Term {
  condition: Condition;
}

/** A qualifier with an invalid value: the search ignores it and tells the user why. */
export interface InvalidTerm extends Term {
  reason: Reason;
}

export interface ParsedQuery {
  /** Words and quoted texts to look for, folded. */
  words: readonly string[];
  terms: readonly ValidTerm[];
  problems: readonly InvalidTerm[];
}

/** A limit, because each qualifier is tested for each category. */
export const MAX_TERMS = 50;

/** Reads a query. Never fails: invalid parts become problems, and the rest counts. */
export function parseQuery(query: string): ParsedQuery {
  const words = new Set<string>();
  const terms: ValidTerm[] = [];
  const problems: InvalidTerm[] = [];
  for (const token of tokenize(query)) {
    const { start, end, name, isNegated, text: value } = token;
    if (name === null) {
      for (const word of wordsOf(token)) words.add(word);
      continue;
    }
    const term: Term = { name, isNegated, value, start, end };
    const condition = terms.length < MAX_TERMS ? readValue(name, value) : 'too-many';
    if (typeof condition === 'string') problems.push({ ...term, reason: condition });
    else terms.push({ ...term, condition });
  }
  return { words: [...words], terms, problems };
}

/** Returns whether a query leaves any category out. */
export function isSelective({ words, terms }: ParsedQuery): boolean {
  return words.length > 0 || terms.length > 0;
}

/** Returns the IDs that a query lists, in their order, where it searches for nothing else. */
export function listedIds({ words, terms }: ParsedQuery): readonly string[] {
  if (words.length > 0) return [];
  return terms.flatMap(({ condition, isNegated }) =>
    condition.valueType === 'ids' && !isNegated ? condition.ids : [],
  );
}

/** Groups alternative qualifiers: one of each group has to hold. */
export function groupAlternatives(terms: readonly ValidTerm[]): ValidTerm[][] {
  const groups = groupBy(terms, ({ name, isNegated, start }) =>
    isAlternative(name) && !isNegated ? name : start,
  );
  return [...groups.values()];
}

/** Keeps a quoted text as it is, with its spaces. */
function wordsOf({ text, isQuoted }: Token): string[] {
  return isQuoted ? [foldSpellings(text.trim())].filter(Boolean) : toWords(text);
}

function readValue(name: QualifierName, value: string): Condition | Reason {
  if (fold(value).trim() === '') return 'unreadable';
  const qualifier = QUALIFIERS[name];
  const { valueType } = qualifier;
  switch (valueType) {
    case 'id':
      return { valueType, id: value };
    case 'ids':
      return { valueType, ids: parseIdList(value) };
    case 'status':
      return { valueType, status: value };
    case 'part':
      return { valueType, field: qualifier.field, part: foldSpellings(value) };
    case 'branch':
      return { valueType, reference: value, isDirect: name === 'parent' };
    case 'levels': {
      const levels = readLevels(value);
      return typeof levels === 'string' ? levels : { valueType, levels };
    }
    case 'dates': {
      const dates = readDates(value);
      return typeof dates === 'string' ? dates : { valueType, field: qualifier.field, dates };
    }
    case 'field': {
      const named = fieldOf(value.toLowerCase());
      return named ? { valueType, field: named, isPresent: name === 'has' } : 'unreadable';
    }
    case 'kind': {
      const kind = value.toLowerCase();
      return isKind(kind) ? { valueType, kind } : 'unreadable';
    }
  }
}
