import { entryAt } from '../../base/entry-at';
import { fold, toWords } from '../../text/fold';
import { BEST_RANK, createMatcher } from '../search/matcher';
import { Lookup } from '../search/search-texts';
import type { Task } from '../../base/task';
import type { CategoryIndex } from '../category-index';
import { Hierarchy, NONE } from '../hierarchy';
import { searchTextsOf } from '../index-texts';
import { createPredicate } from './condition-predicates';
import { groupAlternatives, type ParsedQuery, toPathText } from './parse-query';

const NO_MATCH = -1;

/** Ranks an index's categories by how well they match a query, even while more are loading. */
export type Filter = ReturnType<typeof createFilter>;

/** Prepares a query for an index. “The last 30 days” end on the day of `now`, in ms since the epoch. */
export function createFilter(parsed: ParsedQuery, index: CategoryIndex, now = Date.now()) {
  const groups = groupAlternatives(parsed.terms).map((group) =>
    group.map(({ condition, isNegated }) => ({
      ...createPredicate(condition, index, now),
      isNegated,
    })),
  );
  const ranking = parsed.words.length > 0 ? createRanking(parsed, index) : null;
  return {
    /** Reads newly loaded categories, which may change the results of earlier ones. */
    *extend(): Task<void> {
      for (const { extend } of groups.flat()) if (extend) yield* extend();
      if (ranking) yield* ranking.extend();
    },
    /** Returns the rank of the category at a position: lower is better, negative is no match. */
    rankOf: (position: number) => {
      const rank = ranking?.rankOf(position) ?? 0;
      if (rank < 0) return rank;
      const matches = groups.every((group) =>
        group.some(({ test, isNegated }) => test(position) !== isNegated),
      );
      return matches ? rank : NO_MATCH;
    },
  };
}

/**
 * The list size at which a pass through the hierarchy takes about 2 ms. Shorter lists do not pause before each pass.
 */
const MANY = 2_000;

/** Ranks categories by words. At least one word must match the category; the others may match ancestors. */
function createRanking(parsed: ParsedQuery, index: CategoryIndex) {
  const { words, phrase } = parsed;
  const { parentAt } = index;
  const searchTexts = searchTextsOf(index);
  const lookups = words.map((word) => new Lookup(searchTexts, word));
  const matcher = createMatcher(searchTexts, words, lookups, phrase);
  /** The categories whose names contain each word, with their descendants. */
  const named = new Map<Lookup, Uint8Array>();
  let hierarchy = new Hierarchy([], 0);
  let parent = NONE;
  const isAbove = words.length > 1 ? (word: Lookup) => named.get(word)?.[parent] === 1 : undefined;

  return {
    *extend(): Task<void> {
      const latest = words.length > 1 ? index.hierarchy : hierarchy;
      yield* matcher.extend();
      if (hierarchy === latest) return;
      for (const word of lookups) {
        if (latest.size > MANY) yield;
        named.set(word, latest.withDescendants(word.inNames()));
      }
      // Set last so the next search repeats an abandoned update.
      hierarchy = latest;
    },
    rankOf: (position: number) => {
      if (isWholePath(parsed, index, position)) return BEST_RANK;
      parent = entryAt(parentAt, position);
      return matcher.rankOf(position, isAbove) ?? NO_MATCH;
    },
  };
}

/** Whether a query is a category's path, as names or slugs, from the top level down. */
function isWholePath({ path, slugPath }: ParsedQuery, index: CategoryIndex, position: number) {
  const lineage = function* () {
    for (let at = position; at !== NONE; at = entryAt(index.parentAt, at))
      yield entryAt(index.categories, at);
  };
  if (path !== null) {
    let rest = ` ${path}`;
    for (const category of lineage()) {
      const name = ` ${toPathText(toWords(category.name ?? ''))}`;
      if (name === ' ' || !rest.endsWith(name)) return false;
      rest = rest.slice(0, -name.length);
      if (rest === '') return category.parentId === null;
    }
  }
  if (slugPath) {
    let left = slugPath.length;
    for (const category of lineage()) {
      left -= 1;
      if (fold(category.slug ?? '') !== slugPath[left]) return false;
      if (left === 0) return category.parentId === null;
    }
  }
  return false;
}
