import { fold } from '../../text/fold';
import type { Task } from '../../text/task';
import type { LoadedCategories } from '../loaded-categories';
import { formatTerm } from './edit-query';
import { QUALIFIER_EXAMPLES, QUALIFIER_NAMES, QUALIFIERS, type QualifierName } from './qualifiers';
import { findValues, type ValueMeaning } from './find-values';
import { type Token, tokenize } from './tokenize';

export interface Suggestion {
  /** The text to insert: `status:`, or with a value `status:draft`. */
  text: string;
  /** The meaning, if the text does not say it already. */
  meaning: SuggestionMeaning | null;
  /** An example of its use, if a value has to follow. */
  example: string | null;
}

export type SuggestionMeaning =
  | { of: 'qualifier'; name: QualifierName; isNegated: boolean }
  | ValueMeaning;

const MAX_FIRST = 8;

/** The shortest word with suggestions: too many qualifiers and values begin with a shorter one. */
const MIN_WORD = 2;

/** Qualifiers with few values: these are found by their first letters alone. */
const FEW_VALUES: readonly QualifierName[] = ['status', 'no', 'has', 'is'];

/**
 * Suggests completions at the caret: qualifiers that begin as typed, then some with a value; for an empty query the
 * most useful ones. Suggests none within the quotes of a text, and none that is complete already.
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

/** Replaces the word at the caret with a suggestion. Returns the query and the new position of the caret. */
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
