import { fold } from '../../text/fold';
import type { Task } from '../../text/task';
import type { LoadedCategories } from '../loaded-categories';
import { countMatches } from './count-matches';
import { formatTerm } from './edit-query';
import { QUALIFIER_EXAMPLES } from './qualifier-examples';
import { QUALIFIER_NAMES, QUALIFIERS, type QualifierName } from './qualifiers';
import { findValues, type ValueMeaning } from './find-values';
import { type Token, tokenize } from './tokenize';

export interface Suggestion {
  /** The text to insert: `status:`, or with a value `status:draft`. */
  text: string;
  /** The meaning, if the text does not say it already. */
  meaning: SuggestionMeaning | null;
  /** How it may be used, where a value has to follow. */
  example: string | null;
}

export type SuggestionMeaning =
  | { of: 'qualifier'; name: QualifierName; isNegated: boolean }
  | ValueMeaning;

/** So many qualifiers are offered to who has not typed anything. */
const MAX_FIRST = 8;

/** Of shorter words too many qualifiers and values begin so, and they are as likely to be words. */
const MIN_WORD = 2;

/** Qualifiers with few values: these are found by their first letters alone. */
const FEW_VALUES: readonly QualifierName[] = ['status', 'no', 'has', 'is'];

/**
 * Suggests how a query may go on at the caret: qualifiers that begin as typed, then some with a value; the most useful
 * ones where nothing is typed. None within quotes that belong to no qualifier, nor for what is written out already.
 */
export function* suggest(query: string, caret: number, loaded: LoadedCategories) {
  if (query.trim() === '') return offerQualifiers('', false).slice(0, MAX_FIRST);
  const typed = tokenAt(query, caret);
  if (!typed || (typed.isQuoted && !(typed.name && typed.isOpen))) return [];

  const found = typed.name
    ? yield* offerValues(typed.name, typed.isNegated, typed.text, loaded)
    : yield* offerForWord(typed.text, loaded);
  const written = query.slice(typed.start, caret);
  return found.filter(({ text }) => text !== written);
}

/** Writes a suggestion in the place of the word at the caret, and says where the caret is then. */
export function acceptSuggestion(query: string, caret: number, { text, example }: Suggestion) {
  const start = tokenAt(query, caret)?.start ?? caret;
  const end = tokenize(query).find((token) => token.start === start)?.end ?? caret;
  const rest = query.slice(end);
  const isComplete = example === null;
  const written = isComplete ? `${text} ` : text;
  return {
    query: query.slice(0, start) + written + (isComplete ? rest.trimStart() : rest),
    caret: start + written.length,
  };
}

const counted = new WeakMap<LoadedCategories, Map<string, number | null>>();

/** Counts, for each suggestion with a value, what it finds by itself; null where more must be loaded to say. */
export function* countSuggestions(suggestions: readonly Suggestion[], loaded: LoadedCategories) {
  const counts = counted.get(loaded) ?? new Map<string, number | null>();
  counted.set(loaded, counts);
  for (const { text, example } of suggestions) {
    if (example === null && !counts.has(text)) counts.set(text, yield* countMatches(text, loaded));
  }
  return counts;
}

/** Finds what stands before the caret and touches it. */
function tokenAt(query: string, caret: number): Token | null {
  const before = tokenize(query.slice(0, caret)).at(-1);
  return before?.end === caret ? before : null;
}

function* offerForWord(text: string, loaded: LoadedCategories): Task<Suggestion[]> {
  const isNegated = text.startsWith('-');
  const word = fold(isNegated ? text.slice(1) : text);
  if (word.length < MIN_WORD) return [];
  const offers = offerQualifiers(word, isNegated);
  for (const name of FEW_VALUES)
    offers.push(...(yield* offerValues(name, isNegated, word, loaded)));
  return offers;
}

function offerQualifiers(word: string, isNegated: boolean): Suggestion[] {
  const minus = isNegated ? '-' : '';
  return QUALIFIER_NAMES.filter((name) => name.startsWith(word)).map((name) => ({
    text: `${minus}${name}:`,
    meaning: { of: 'qualifier', name, isNegated },
    example: `${minus}${QUALIFIER_EXAMPLES[name][0]}`,
  }));
}

function* offerValues(
  name: QualifierName,
  isNegated: boolean,
  typed: string,
  loaded: LoadedCategories,
): Task<Suggestion[]> {
  const values = yield* findValues(QUALIFIERS[name].valueType, typed, loaded);
  return values.map(({ value, meaning }) => ({
    text: formatTerm({ name, isNegated, value }),
    meaning,
    example: null,
  }));
}
