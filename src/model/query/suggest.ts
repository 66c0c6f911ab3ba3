import { entryAt } from '../../base/entry-at';
import { fold } from '../../text/fold';
import { forRange, type Task } from '../../base/task';
import { MAX_DEPTH } from '../hierarchy';
import { FIELD_NAMES, FIELDS } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { nameOf } from '../names';
import { toBranchReference } from './branches';
import { isLeaf } from './condition-predicates';
import { formatTerm } from './edit-query';
import {
  toKind,
  type Kind,
  KINDS,
  QUALIFIER_EXAMPLES,
  QUALIFIER_NAMES,
  QUALIFIERS,
  type QualifierName,
} from './qualifiers';
import { type Token, tokenize } from './tokenize';

export interface Suggestion {
  text: string;
  meaning: SuggestionMeaning | null;
  example: string | null;
}

export type SuggestionMeaning =
  | { of: 'qualifier'; name: QualifierName; isNegated: boolean }
  | { of: 'branch'; name: string; path: string }
  | { of: 'kind'; kind: Kind };

interface SuggestedValue {
  value: string;
  meaning: SuggestionMeaning | null;
}

const MOST = 8;

/** The minimum length of a word that gets suggestions. Shorter words match too much. */
const MIN_WORD = 2;

/** Qualifiers with few values. Typing the start of a value suggests it: `draft` gets `status:draft`. */
const FEW_VALUES: readonly QualifierName[] = ['status', 'no', 'has', 'is'];

/**
 * Suggests qualifiers and values at the caret. Suggests the most useful ones for an empty query and none in a quoted
 * phrase.
 */
export function* suggest(query: string, caret: number, loaded: LoadedCategories) {
  if (query.trim() === '') return offerQualifiers('', false).slice(0, MOST);
  const typed = tokenAt(query, caret);
  if (!typed || (typed.isQuoted && !(typed.name && typed.isOpen))) return [];

  const found = typed.name
    ? yield* offerValues(typed.name, typed.isNegated, typed.text, loaded)
    : yield* offerForWord(typed.text, loaded);
  const written = query.slice(typed.start, caret);
  return found.filter(({ text }) => text !== written);
}

/** Replaces the word at the caret with a suggestion. Returns the query and the new caret position. */
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
  const prefix = fold(typed);
  const values =
    QUALIFIERS[name].valueType === 'branch'
      ? yield* suggestBranches(typed, loaded)
      : listValues(name, loaded)
          .filter((value) => fold(value).startsWith(prefix))
          .slice(0, MOST)
          .map((value) => ({ value, meaning: toMeaning(name, value) }));
  return values.map(({ value, meaning }) => ({
    text: formatTerm({ name, isNegated, value }),
    meaning,
    example: null,
  }));
}

function toMeaning(name: QualifierName, value: string): SuggestionMeaning | null {
  const kind = name === 'is' ? toKind(value) : null;
  return kind && { of: 'kind', kind };
}

function listValues(name: QualifierName, loaded: LoadedCategories): readonly string[] {
  switch (QUALIFIERS[name].valueType) {
    case 'status':
      return loaded.statuses.map(([status]) => status);
    case 'field':
      return FIELD_NAMES.filter((field) => field !== 'id').map((field) => FIELDS[field].word);
    case 'kind':
      return KINDS;
    case 'levels':
      return ['1', '2', '3', '4', '>4'];
    case 'dates':
      return ['7d', '30d', '1y', '<1y', '<2y'];
    default:
      return [];
  }
}

/**
 * Suggests branches whose slug, or a word in their name, starts with the text. Names that start with it come first,
 * then higher levels.
 */
function* suggestBranches(typed: string, loaded: LoadedCategories): Task<SuggestedValue[]> {
  const { index, count, hierarchy } = loaded;
  const { categories } = index;
  const prefix = fold(typed).trimStart();
  const found: { position: number; rank: number }[] = [];
  yield* forRange(0, count, (position) => {
    if (isLeaf(index, position)) return;
    const category = entryAt(categories, position);
    const name = fold(category.name ?? '').trimStart();
    const isNamedSo = name.startsWith(prefix);
    const slug = fold(category.slug?.trimStart() ?? '');
    if (isNamedSo || name.includes(` ${prefix}`) || slug.startsWith(prefix)) {
      const level = Math.min(entryAt(hierarchy.levelAt, position), MAX_DEPTH);
      found.push({ position, rank: (isNamedSo ? 0 : MAX_DEPTH) + level });
    }
  });
  const best = found.toSorted((a, b) => a.rank - b.rank).slice(0, MOST);
  return best
    .map(({ position }) => entryAt(categories, position))
    .map((category) => ({
      value: toBranchReference(loaded, category),
      meaning: {
        of: 'branch',
        name: nameOf(category),
        path: loaded.parentPathOf(category),
      },
    }));
}
