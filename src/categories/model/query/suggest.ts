import { fold } from '../../../text/fold';
import { forRange, type Work } from '../../../text/work';
import type { LoadedCategories } from '../loaded-categories';
import { createFilter, UNDECIDED } from './create-filter';
import { formatTerm } from './edit-query';
import { parseQuery } from './parse-query';
import { QUALIFIER_NAMES, QUALIFIERS, type QualifierName } from './qualifiers';
import { findValues } from './find-values';
import { type Token, tokenize } from './tokenize';

/** How a query may go on where somebody types in it. */
export interface Suggestion {
  /** What is written: `status:`, or with a value `status:draft`. */
  text: string;
  /** What that means: words of help; of a branch its name and path. May be empty. */
  detail: string;
  /** How many of the loaded categories it finds by itself; null without a value, and where more must be loaded. */
  count: number | null;
  /** The query once it is accepted, and where the caret is then. */
  query: string;
  caret: number;
}

/** What is written in the place of a token. */
interface Offer {
  text: string;
  detail: string;
  /** A qualifier with its value, behind which a space follows. */
  isComplete: boolean;
}

/** Of shorter words too many values begin so. */
const MIN_WORD = 2;

/** Qualifiers with few values: these are found by their first letters alone. */
const FEW_VALUES: readonly QualifierName[] = ['status', 'no', 'has', 'is'];

/**
 * Suggests how a query may go on at the caret: qualifiers that begin as the word before it does, then such with a
 * value. What is accepted takes the place of the whole word. There is nothing to suggest within quotes that belong
 * to no qualifier, and behind a quote that is closed.
 */
export function* suggest(
  query: string,
  caret: number,
  loaded: LoadedCategories,
): Work<Suggestion[]> {
  const before = tokenize(query.slice(0, caret)).at(-1);
  const typed = before?.end === caret ? before : null;
  const start = typed?.start ?? caret;
  const end = typed
    ? (tokenize(query).find((token) => token.start === start)?.end ?? caret)
    : caret;
  const rest = query.slice(end);

  const suggestions: Suggestion[] = [];
  for (const { text, detail, isComplete } of yield* findOffers(typed, loaded)) {
    const written = isComplete ? `${text} ` : text;
    suggestions.push({
      text,
      detail,
      count: isComplete ? yield* countMatches(text, loaded) : null,
      query: query.slice(0, start) + written + (isComplete ? rest.trimStart() : rest),
      caret: start + written.length,
    });
  }
  return suggestions;
}

function* findOffers(typed: Token | null, loaded: LoadedCategories): Work<Offer[]> {
  if (typed?.isQuoted && !(typed.name && typed.isOpen)) return [];
  if (typed?.name) return yield* offerValues(typed.name, typed.isNegated, typed.text, loaded);

  const text = typed?.text ?? '';
  const isNegated = text.startsWith('-');
  const word = fold(isNegated ? text.slice(1) : text);
  const offers: Offer[] = QUALIFIER_NAMES.filter((name) => name.startsWith(word)).map((name) => ({
    text: `${isNegated ? '-' : ''}${name}:`,
    detail: QUALIFIERS[name].help,
    isComplete: false,
  }));
  if (word.length < MIN_WORD) return offers;
  for (const name of FEW_VALUES)
    offers.push(...(yield* offerValues(name, isNegated, word, loaded)));
  return offers;
}

function* offerValues(
  name: QualifierName,
  isNegated: boolean,
  typed: string,
  loaded: LoadedCategories,
): Work<Offer[]> {
  const values = yield* findValues(QUALIFIERS[name].takes, typed, loaded);
  return values.map(({ value, detail }) => ({
    text: formatTerm({ name, isNegated, value }),
    detail,
    isComplete: true,
  }));
}

/** Counts what a query finds; null where that depends on what is not loaded yet. */
function* countMatches(query: string, { index, count }: LoadedCategories): Work<number | null> {
  const filter = createFilter(parseQuery(query), index);
  yield* filter.extend();
  let found = 0;
  let isUndecided = false;
  yield* forRange(0, count, (position) => {
    const rank = filter.rankOf(position);
    if (rank >= 0) found += 1;
    isUndecided ||= rank === UNDECIDED;
  });
  return isUndecided ? null : found;
}
