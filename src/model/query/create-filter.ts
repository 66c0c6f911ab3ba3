import { createMatcher } from '../../text/matcher';
import { Lookup } from '../../text/search-texts';
import type { Task } from '../../text/task';
import { type CategoryIndex, lacksParent } from '../category-index';
import { Hierarchy, NONE } from '../hierarchy';
import { type ConditionTest, createTest, NO, UNKNOWN, YES } from './condition-tests';
import { groupAlternatives, type ParsedQuery } from './parse-query';

/** The ranks of a category that does not match, and of one that depends on categories not loaded yet. */
const NO_MATCH = -1;
export const UNDECIDED = -2;

/** Ranks the categories of an index by how well they match a query, while more of them are loaded. */
export type Filter = ReturnType<typeof createFilter>;

/** Prepares a query for an index. `now`, in ms since the epoch, is the day with which “the last 30 days” end. */
export function createFilter(
  { words, terms }: ParsedQuery,
  index: CategoryIndex,
  now = Date.now(),
) {
  const tests: ConditionTest[] = [];
  const groups = groupAlternatives(terms).map((group) =>
    group.map(({ condition, isNegated }) => {
      const part = createTest(condition, index, now);
      tests.push(part);
      return isNegated ? (position: number) => YES - part.test(position) : part.test;
    }),
  );
  const dependsOnOthers = terms.length > 0 || words.length > 1;
  const ranking = words.length > 0 ? createRanking(words, index) : null;

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

/** Ranks categories by words: one must be in the category, the others may be in the names of ancestors. */
function createRanking(words: readonly string[], index: CategoryIndex) {
  const { searchTexts, parentAt } = index;
  const lookups = words.map((word) => new Lookup(searchTexts, word));
  const matcher = createMatcher(searchTexts, words, lookups);
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
      if (hierarchy === latest) return;
      hierarchy = latest;
      for (const word of lookups) {
        if (hierarchy.size > MANY) yield;
        named.set(word, hierarchy.withDescendants(word.inNames()));
      }
    },
    rankOf: (position: number) => {
      start = position;
      isUnknown = false;
      const rank = matcher.rankOf(position, words.length > 1 ? isAbove : undefined);
      if (rank === null) return NO_MATCH;
      return isUnknown ? UNDECIDED : rank;
    },
  };
}
