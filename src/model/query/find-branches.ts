import type { Category } from '../../api/schemas';
import { entryAt } from '../../base/entry-at';
import { forRange, type Task } from '../../base/task';
import { toWords } from '../../text/fold';
import { MAX_DEPTH } from '../hierarchy';
import { searchTextsOf } from '../index-texts';
import type { LoadedCategories } from '../loaded-categories';
import { createMatcher, LAST_RANK, RANK } from '../search/matcher';
import { foldName } from './branches';
import { isLeaf } from './condition-predicates';
import { createFilter } from './create-filter';
import { limitsTo, MAX_WORDS, parseQuery, type ValidTerm } from './parse-query';

/** A category with descendants and how many of them match the other filters. */
export interface FoundBranch {
  category: Category;
  matchCount: number;
  descendantCount: number;
  /** Whether another branch that was found has the same name. */
  isAmbiguous: boolean;
}

export interface FoundBranches {
  /** The best matches. */
  branches: readonly FoundBranch[];
  count: number;
  words: readonly string[];
}

/**
 * Finds the branches whose names contain all words, or whose slug or ID equals the text. The best match by name comes
 * first.
 * @param matches 1 for each category that matches the other filters, by position
 */
export function* findBranchesByName(
  text: string,
  loaded: LoadedCategories,
  matches: Uint8Array,
  most: number,
): Task<FoundBranches> {
  const phrase = toWords(text);
  const words = [...new Set(phrase)].slice(0, MAX_WORDS);
  const found = words.length > 0 ? yield* rankBranches(words, loaded, phrase) : [];
  const best = found.slice(0, most);
  const nameAt = (position: number) =>
    foldName(entryAt(loaded.index.categories, position).name ?? '');
  const timesShown = new Map(best.map((position) => [nameAt(position), 0]));
  yield* forRange(0, found.length, (at) => {
    const name = nameAt(entryAt(found, at));
    const times = timesShown.get(name);
    if (times !== undefined) timesShown.set(name, times + 1);
  });
  const branches: FoundBranch[] = [];
  for (const position of best) {
    yield;
    branches.push({
      ...countIn(position, loaded, matches),
      isAmbiguous: (timesShown.get(nameAt(position)) ?? 0) > 1,
    });
  }
  return { branches, count: found.length, words };
}

/**
 * Returns the positions of the branches whose names contain all words: first exact matches, then names in which a word
 * starts with them. Within each group, higher levels come first because users look for most branches there.
 */
function* rankBranches(
  words: readonly string[],
  loaded: LoadedCategories,
  phrase = words,
): Task<number[]> {
  const { index, count, hierarchy } = loaded;
  const matcher = createMatcher(searchTextsOf(index), words, undefined, phrase);
  yield* matcher.extend();
  const found: { position: number; rank: number }[] = [];
  yield* forRange(0, count, (position) => {
    if (isLeaf(index, position)) return;
    const rank = matcher.rankOf(position);
    if (rank === null || rank > RANK.inName) return;
    const tier = rank === RANK.exact ? 0 : rank === RANK.inName ? 2 : 1;
    const level = Math.min(entryAt(hierarchy.levelAt, position), MAX_DEPTH);
    found.push({ position, rank: (tier * (MAX_DEPTH + 1) + level) * (LAST_RANK + 1) + rank });
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ position }) => position);
}

function countIn(position: number, loaded: LoadedCategories, matches: Uint8Array) {
  const isBelow = loaded.hierarchy.withDescendants(loaded.childrenAt(position));
  let matchCount = 0;
  let descendantCount = 0;
  for (let at = 0; at < isBelow.length; at += 1) {
    if (isBelow[at] !== 1) continue;
    descendantCount += 1;
    if (matches[at] === 1) matchCount += 1;
  }
  return { category: entryAt(loaded.index.categories, position), matchCount, descendantCount };
}

/** If more branches have the same name, none is offered: the filter menu tells them apart. */
const MAX_OFFERS = 3;

/** The minimum length of a name's prefix that is offered, in characters. */
const MIN_START = 2;

/**
 * Finds the branches that a query names in words and counts the matches of its filters below them. A prefix of a name
 * counts if it matches only one branch in the whole list. Branches inside another match are left out.
 */
export function* findNamedBranches(query: string, loaded: LoadedCategories): Task<FoundBranch[]> {
  const parsed = parseQuery(query);
  const { words, phrase, terms } = parsed;
  if (words.length === 0 || parsed.hasMoreWords) return [];
  const { categories } = loaded.index;
  const text = phrase.join(' ');
  // One text instead of each word because this runs with every keystroke.
  const ranked = yield* rankBranches([text], loaded);
  const nameAt = (position: number) => foldName(entryAt(categories, position).name ?? '');
  const whole: number[] = [];
  const begun: number[] = [];
  yield* forRange(0, ranked.length, (at) => {
    const position = entryAt(ranked, at);
    const name = nameAt(position);
    if (name === text) whole.push(position);
    else if (name.startsWith(text)) begun.push(position);
  });
  const mayBegin = loaded.isAllLoaded && text.length >= MIN_START;
  const named = leaveOutInner(whole.length > 0 || !mayBegin ? whole : begun, loaded);
  if (named.length > (whole.length > 0 ? MAX_OFFERS : 1)) return [];
  if (named.length === 0) return [];
  // The offer replaces the branch filter, so it must stay inside that branch.
  const isInBranch = createTermFilter(
    terms.filter((term) => limitsTo('under', term)),
    loaded,
  );
  yield* isInBranch.extend();
  const matches = yield* markMatches(terms, loaded);
  const offers: FoundBranch[] = [];
  for (const position of named) {
    yield;
    const branch = countIn(position, loaded, matches);
    if (branch.matchCount > 0 && isInBranch.rankOf(position) >= 0)
      offers.push({ ...branch, isAmbiguous: named.length > 1 });
  }
  return offers;
}

function leaveOutInner(positions: readonly number[], loaded: LoadedCategories): readonly number[] {
  if (positions.length < 2) return positions;
  const children = positions.flatMap((position) => loaded.childrenAt(position));
  const isInner = loaded.hierarchy.withDescendants(children);
  return positions.filter((position) => isInner[position] !== 1);
}

function* markMatches(terms: readonly ValidTerm[], loaded: LoadedCategories): Task<Uint8Array> {
  const filter = createTermFilter(terms, loaded);
  yield* filter.extend();
  const matches = new Uint8Array(loaded.count);
  yield* forRange(0, loaded.count, (position) => {
    if (filter.rankOf(position) >= 0) matches[position] = 1;
  });
  return matches;
}

function createTermFilter(terms: readonly ValidTerm[], { index }: LoadedCategories) {
  return createFilter({ ...parseQuery(''), terms }, index);
}
