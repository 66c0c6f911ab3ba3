import { fold, toWords } from '../../text/fold';
import { groupBy } from '../../base/group-by';
import type { FieldName } from '../fields';
import { PATH_SEPARATOR } from '../names';
import {
  fieldOf,
  isAlternative,
  toKind,
  type Kind,
  QUALIFIERS,
  type QualifierName,
} from './qualifiers';
import { type RelativePeriod, readDates, type Range, readLevels } from './read-dates';
import { type Token, tokenize } from './tokenize';

export type Condition =
  | { valueType: 'id'; id: string }
  | { valueType: 'ids'; ids: readonly string[] }
  | { valueType: 'status'; status: string }
  /** `part` is folded. */
  | { valueType: 'part'; field: FieldName; part: string }
  | { valueType: 'branch'; reference: string; isDirect: boolean }
  | { valueType: 'levels'; levels: Range }
  | { valueType: 'dates'; field: FieldName; dates: Range | RelativePeriod }
  | { valueType: 'field'; field: FieldName; isPresent: boolean }
  | { valueType: 'kind'; kind: Kind };

export interface Term {
  name: QualifierName;
  isNegated: boolean;
  value: string;
  start: number;
  end: number;
}

export interface ValidTerm extends Term {
  condition: Condition;
}

/** A qualifier that the search ignores because its value is invalid or the query has too many qualifiers. */
export interface InvalidTerm extends Term {
  reason: 'unreadable' | 'too-many';
}

export interface ParsedQuery {
  /** Folded words and quoted phrases, without duplicates; at most `MAX_WORDS`. */
  words: readonly string[];
  hasMoreWords: boolean;
  /** All words in the order typed, including duplicates, to match a name that contains them as a phrase. */
  phrase: readonly string[];
  /** The words of a copied path in order, without separators; null if the query contains none. */
  path: string | null;
  /** A slug path's folded slugs, such as `women/shoes`; null if the query is not a slug path. */
  slugPath: readonly string[] | null;
  terms: readonly ValidTerm[];
  problems: readonly InvalidTerm[];
}

/** Limits how often each category is tested: once per qualifier and word. */
export const MAX_TERMS = 50;
export const MAX_WORDS = 20;

/** Parses a query. Never fails: invalid parts are reported, and the rest applies. */
export function parseQuery(query: string): ParsedQuery {
  const phrase: string[] = [];
  const terms: ValidTerm[] = [];
  const problems: InvalidTerm[] = [];
  for (const token of tokenize(query)) {
    const { start, end, name, isNegated, text: value } = token;
    if (name === null) {
      phrase.push(...wordsOf(token));
      continue;
    }
    const term: Term = { name, isNegated, value, start, end };
    const condition = readValue(name, value);
    if (condition && terms.length < MAX_TERMS) terms.push({ ...term, condition });
    else problems.push({ ...term, reason: condition ? 'too-many' : 'unreadable' });
  }
  const words = new Set(phrase);
  for (const separator of SEPARATORS) if (words.size > 1) words.delete(separator);
  return {
    words: [...words].slice(0, MAX_WORDS),
    hasMoreWords: words.size > MAX_WORDS,
    phrase,
    path: phrase.some((word) => SEPARATORS.has(word)) ? toPathText(phrase) : null,
    slugPath: toSlugPath(phrase),
    terms,
    problems,
  };
}

/** Joins folded words without the separators of a path. */
export function toPathText(words: readonly string[]): string {
  return words.filter((word) => !SEPARATORS.has(word)).join(' ');
}

function toSlugPath([word = '', ...others]: readonly string[]): readonly string[] | null {
  // As `formatSlugPath` writes it.
  const slugs = word.split('/').map((slug) => slug.replaceAll('%2f', '/'));
  return others.length === 0 && slugs.length > 1 && slugs.every(Boolean) ? slugs : null;
}

/** A copied path's separators. They are ignored unless searched alone. `›` is folded. */
const SEPARATORS = new Set([fold(PATH_SEPARATOR.trim()), '>', '/']);

export function isSelective({ words, terms }: ParsedQuery): boolean {
  return words.length > 0 || terms.length > 0;
}

/** Returns the IDs that a query lists, in order; empty if it contains words. */
export function listedIds({ words, terms }: ParsedQuery): readonly string[] {
  if (words.length > 0) return [];
  return terms.flatMap(({ condition, isNegated }) =>
    condition.valueType === 'ids' && !isNegated ? condition.ids : [],
  );
}

/** Returns whether a qualifier limits a query to a value of this name: a status, a branch. */
export function limitsTo(name: QualifierName, term: Term): boolean {
  return term.name === name && !term.isNegated;
}

/** Returns whether two qualifiers with fields or kinds match the same categories: `no:icon` and `-has:icon`. */
export function isSameTest(a: ValidTerm, b: ValidTerm): boolean {
  const [one, other] = [a.condition, b.condition];
  if (one.valueType === 'field' && other.valueType === 'field') {
    const isSameSide = (one.isPresent === a.isNegated) === (other.isPresent === b.isNegated);
    return one.field === other.field && isSameSide;
  }
  if (one.valueType !== 'kind' || other.valueType !== 'kind') return false;
  return one.kind === other.kind && a.isNegated === b.isNegated;
}

/** Groups alternative qualifiers: a category must match one of each group. */
export function groupAlternatives(terms: readonly ValidTerm[]): ValidTerm[][] {
  const groups = groupBy(terms, ({ name, isNegated, start }) =>
    isAlternative(name) && !isNegated ? name : start,
  );
  return [...groups.values()];
}

function wordsOf({ text, isQuoted }: Token): string[] {
  return isQuoted ? [fold(text.trim())].filter(Boolean) : toWords(text);
}

function readValue(name: QualifierName, value: string): Condition | null {
  const qualifier = QUALIFIERS[name];
  const { valueType } = qualifier;
  // An ID may be a space.
  const mayBeId = valueType === 'id' || valueType === 'branch';
  if (mayBeId ? value === '' : fold(value).trim() === '') return null;
  switch (valueType) {
    case 'id':
      return { valueType, id: value };
    case 'ids':
      return { valueType, ids: parseIdList(value) };
    case 'status':
      return { valueType, status: value };
    case 'part':
      return { valueType, field: qualifier.field, part: fold(value) };
    case 'branch':
      return { valueType, reference: value, isDirect: name === 'parent' };
    case 'levels': {
      const levels = readLevels(value);
      return levels && { valueType, levels };
    }
    case 'dates': {
      const dates = readDates(value);
      return dates && { valueType, field: qualifier.field, dates };
    }
    case 'field': {
      const named = fieldOf(value.toLowerCase());
      return named ? { valueType, field: named, isPresent: name === 'has' } : null;
    }
    case 'kind': {
      const kind = toKind(value.toLowerCase());
      return kind && { valueType, kind };
    }
  }
}

/** Writes IDs as the value of `ids:`, with spaces between them. Percent-encodes characters that need it. */
export function formatIdList(ids: readonly string[]): string {
  return ids.map((id) => id.replaceAll(/[%\s"]/gu, encodeURIComponent)).join(' ');
}

export function parseIdList(value: string): string[] {
  const ids = value.split(/\s+/u).filter(Boolean);
  return [...new Set(ids.map(decode))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
