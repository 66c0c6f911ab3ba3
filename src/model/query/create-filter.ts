import { fold, SEPARATOR } from '../../text/fold';
import { createMatcher, FIRST_RANK } from '../../text/matcher';
import { Lookup } from '../../text/search-texts';
import type { Task } from '../../text/task';
import { type CategoryIndex, lacksParent } from '../category-index';
import { Hierarchy, NONE } from '../hierarchy';
import { nameOf } from '../names';
import { ENCODED_SLASH } from '../ancestors';
import { type ConditionTest, createTest, NO, UNKNOWN, YES } from './condition-tests';
import { groupAlternatives, type ParsedQuery } from './parse-query';
import { searchTextsOf } from '../index-texts';

/** The ranks of a category that does not match, and of one that depends on categories not loaded yet. */
const NO_MATCH = -1;
export const UNDECIDED = -2;

/** Ranks the categories of an index by how well they match a query, while more of them are loaded. */
export type Filter = ReturnType<typeof createFilter>;

/** Prepares a query for an index. `now`, in ms since the epoch, is the day with which “the last 30 days” end. */
export function createFilter(parsed: ParsedQuery, index: CategoryIndex, now = Date.now()) {
  const { words, path, terms } = parsed;
  const tests: ConditionTest[] = [];
  const groups = groupAlternatives(terms).map((group) =>
    group.map(({ condition, isNegated }) => {
      const part = createTest(condition, index, now);
      tests.push(part);
      return isNegated ? (position: number) => YES - part.test(position) : part.test;
    }),
  );
  const dependsOnOthers = terms.length > 0 || words.length > 1 || path !== null;
  const ranking = words.length > 0 ? createRanking(parsed, index) : null;

  return {
    /** Reads the categories that were loaded since. */
    *extend(): Task<void> {
      for (const { extend } of tests) if (extend) yield* extend();
      if (ranking) yield* ranking.extend();
    },
    /** While it stays the same, earlier results hold, except `UNDECIDED`. */
    get version() {
      // Answers that were certain because all was loaded become uncertain if more arrives.
      const size = index.paging.kind === 'more' ? 0 : index.categories.length;
      const changes = tests.reduce((sum, { version }) => sum + (version?.() ?? 0), 0);
      return `${changes} ${dependsOnOthers ? size : 0}`;
    },
    /** Returns the rank of the category at a position, the best match the lowest; or `NO_MATCH`, or `UNDECIDED`. */
    rankOf: (position: number) => {
      const rank = ranking?.rankOf(position) ?? 0;
      if (rank === NO_MATCH) return NO_MATCH;
      let isUnknown = false;
      for (const group of groups) {
        let any: number = NO;
        for (const test of group) any = Math.max(any, test(position));
        if (any === NO) return NO_MATCH;
        isUnknown ||= any === UNKNOWN;
      }
      return isUnknown ? UNDECIDED : rank;
    },
  };
}

/** The number from which a pass through the hierarchy takes a ms or two. */
const MANY = 2_000;

/**
 * Ranks categories by words: one must be in the category, the others may be in the names of ancestors. The words may
 * also be its path.
 */
function createRanking({ words, phrase, path }: ParsedQuery, index: CategoryIndex) {
  const { parentAt } = index;
  const searchTexts = searchTextsOf(index);
  const lookups = words.map((word) => new Lookup(searchTexts, word));
  const matcher = createMatcher(searchTexts, words, lookups, phrase);
  const pathTest = path === null ? null : createPathTest(path, index);
  /** By word, the categories with it in their names, and all below them. */
  const named = new Map<Lookup, Uint8Array>();
  let hierarchy = new Hierarchy([], 0);
  let start = 0;
  let isUnknown = false;

  const isAbove = (word: Lookup): boolean => {
    if (named.get(word)?.[parentAt[start] ?? NONE] === 1) return true;
    // An ancestor with the word may still arrive.
    const top = hierarchy.topAt[start] ?? NONE;
    const mayCome = index.paging.kind === 'more' && lacksParent(index, top);
    isUnknown ||= mayCome;
    return mayCome;
  };

  return {
    *extend(): Task<void> {
      const latest = words.length > 1 ? index.hierarchy : hierarchy;
      yield* matcher.extend();
      if (pathTest) yield* pathTest.extend();
      if (hierarchy === latest) return;
      hierarchy = latest;
      for (const word of lookups) {
        if (hierarchy.size > MANY) yield;
        named.set(word, hierarchy.withDescendants(word.inNames()));
      }
    },
    rankOf: (position: number) => {
      const atPath = pathTest?.test(position) ?? NO;
      if (atPath === YES) return FIRST_RANK;
      start = position;
      isUnknown = false;
      const rank = matcher.rankOf(position, words.length > 1 ? isAbove : undefined);
      if (rank === null) return atPath === UNKNOWN ? UNDECIDED : NO_MATCH;
      return isUnknown ? UNDECIDED : rank;
    },
  };
}

function createPathTest(path: string, index: CategoryIndex) {
  const { categories, parentAt } = index;
  const searchTexts = searchTextsOf(index);
  // Only the few categories with the last word of the path are compared with it.
  const lastWord = path
    .replaceAll('%2f', '/')
    .split(/[\s>/]+/)
    .findLast(Boolean);
  const lookup = new Lookup(searchTexts, lastWord ?? path);

  const nameAt = (position: number) => {
    const [folded = ''] = searchTexts.nameAt(position).split(SEPARATOR);
    const category = categories[position];
    return category && folded.trim() === '' ? fold(nameOf(category)) : folded;
  };
  const slugAt = (position: number) =>
    fold(categories[position]?.slug?.replaceAll('/', ENCODED_SLASH) ?? '');

  const follow = (start: number, textAt: (position: number) => string): number => {
    let rest = path;
    for (let at = start; ; at = parentAt[at] ?? NONE) {
      if (at === NONE) return NO;
      const text = textAt(at).trim().replaceAll(/\s+/g, ' ');
      if (text === '' || !rest.endsWith(text)) return NO;
      rest = rest.slice(0, -text.length).trimEnd();
      if (/^[>/]?$/.test(rest)) return YES;
      if (!/[>/]$/.test(rest)) return NO;
      rest = rest.slice(0, -1).trimEnd();
      if (index.paging.kind === 'more' && lacksParent(index, at)) return UNKNOWN;
    }
  };

  return {
    extend: () => lookup.extend(),
    test: (position: number): number =>
      lookup.at(position) === 0 ? NO : Math.max(follow(position, nameAt), follow(position, slugAt)),
  };
}
