import { createMatcher } from '../../text/matcher';
import { Lookup } from '../../text/search-texts';
import type { Task } from '../../text/task';
import { type CategoryIndex, lacksParent } from '../category-index';
import { Hierarchy, NONE } from '../hierarchy';
import { type ConditionTest, createTest, NO, UNKNOWN, YES } from './condition-tests';
import { groupAlternatives, type ParsedQuery } from './parse-query';

/** Told in place of a rank: it does not fit; and that depends on what is not loaded yet, and may still come. */
const NO_MATCH = -1;
export const UNDECIDED = -2;

/** Tells how well categories of an index fit a query, also while more of them are loaded. */
export type Filter = ReturnType<typeof createFilter>;

/** Prepares a query for an index; `now`, in ms since the epoch, dates “the last 30 days”, which end with its day. */
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
    /** Takes in what was loaded since. */
    *extend(): Task<void> {
      for (const { extend } of tests) if (extend) yield* extend();
      if (ranking) yield* ranking.extend();
    },
    /** While it stays the same, all stands that was told before, but for what was undecided. */
    get version() {
      // Answers that were certain because all was loaded become uncertain if more arrives.
      const size = index.paging.kind === 'more' ? 0 : index.categories.length;
      const changes = tests.reduce((sum, { version }) => sum + (version?.() ?? 0), 0);
      return `${changes} ${dependsOnOthers ? size : 0}`;
    },
    /** Tells how well the category at a position fits, the lower the better; or `NO_MATCH`, or `UNDECIDED`. */
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

/** To go through the hierarchy of more takes a ms or two. */
const MANY = 2_000;

/** Ranks categories by words: each stands in the category itself or, as long as one does, in the name of an ancestor. */
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
    // An ancestor that has it may still come.
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
