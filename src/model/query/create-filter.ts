import { createWordTest } from '../../text/fold';
import type { Task } from '../../text/task';
import { createMatcher } from '../../text/matcher';
import { type CategoryIndex, lacksParent } from '../category-index';
import { Hierarchy, NONE } from '../hierarchy';
import { type ConditionTest, createTest, NO, UNKNOWN, YES } from './condition-tests';
import { groupAlternatives, type ParsedQuery } from './parse-query';

/** Told in place of a rank: it does not fit; and that depends on what is not loaded yet, and may still come. */
const NO_MATCH = -1;
export const UNDECIDED = -2;

/** Tells how well categories of an index fit a query, also while more of them are loaded. */
export interface Filter {
  /** Takes in what was loaded since. */
  extend: () => Task<void>;
  /** While it stays the same, all stands that was told before, but for what was undecided. */
  readonly version: string;
  /** Tells how well the category at a position fits, the lower the better; or `NO_MATCH`, or `UNDECIDED`. */
  rankOf: (position: number) => number;
}

/**
 * Prepares a query for the categories of an index.
 *
 * @param now in ms since the epoch: “the last 30 days” end with its day
 */
export function createFilter(
  { words, terms }: ParsedQuery,
  index: CategoryIndex,
  now = Date.now(),
): Filter {
  const tests: ConditionTest[] = [];
  const groups = groupAlternatives(terms).map((group) =>
    group.map(({ condition, isNegated }) => {
      const part = createTest(condition, index, now);
      tests.push(part);
      return isNegated ? (position: number) => YES - part.test(position) : part.test;
    }),
  );
  const dependsOnOthers = terms.length > 0 || words.length > 1;
  const rankWords = createRanking(words, index);

  return {
    *extend() {
      for (const { extend } of tests) if (extend) yield* extend();
    },
    get version() {
      // What was certain because nothing more was to come is so no longer if something does.
      const size = index.paging.kind === 'more' ? 0 : index.categories.length;
      const changes = tests.reduce((sum, { version }) => sum + (version?.() ?? 0), 0);
      return `${changes} ${dependsOnOthers ? size : 0}`;
    },
    rankOf: (position) => {
      let isUnknown = false;
      for (const group of groups) {
        let any: number = NO;
        for (const test of group) any = Math.max(any, test(position));
        if (any === NO) return NO_MATCH;
        isUnknown ||= any === UNKNOWN;
      }
      const rank = rankWords(position);
      return isUnknown && rank !== NO_MATCH ? UNDECIDED : rank;
    },
  };
}

/**
 * Ranks categories by the words that are looked for: each stands in the category itself or, as long as one does, in
 * the name of an ancestor.
 */
function createRanking(words: readonly string[], index: CategoryIndex): Filter['rankOf'] {
  if (words.length === 0) return () => 0;
  const { searchTexts, parentAt } = index;
  const match = createMatcher(words);
  const named = new Map(words.map((word) => [word, createNameMarks(word, index)]));
  let start = 0;
  let isUnknown = false;

  const isAbove = (word: string): boolean => {
    if (named.get(word)?.()[parentAt[start] ?? NONE] === 1) return true;
    // An ancestor that has it may still come.
    const top = index.hierarchy.topAt[start] ?? NONE;
    const mayCome = index.paging.kind === 'more' && lacksParent(index, top);
    isUnknown ||= mayCome;
    return mayCome;
  };

  return (position) => {
    const text = searchTexts[position];
    if (!text) return NO_MATCH;
    start = position;
    isUnknown = false;
    const rank = match(text, words.length > 1 ? isAbove : undefined);
    if (rank === null) return NO_MATCH;
    return isUnknown ? UNDECIDED : rank;
  };
}

/** Makes a function that marks the categories with a word in their names, and all below them. */
function createNameMarks(word: string, index: CategoryIndex): () => Uint8Array {
  const isIn = createWordTest(word);
  const named: number[] = [];
  let marked = new Hierarchy([], 0);
  let marks = new Uint8Array();
  return () => {
    const { hierarchy, searchTexts } = index;
    if (marked === hierarchy) return marks;
    for (let position = marked.size; position < hierarchy.size; position += 1) {
      if (isIn(searchTexts[position]?.name ?? '')) named.push(position);
    }
    marked = hierarchy;
    marks = hierarchy.withDescendants(named);
    return marks;
  };
}
