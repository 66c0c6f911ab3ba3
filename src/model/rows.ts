import type { Category } from '../api/schemas';
import { LAST_RANK } from '../text/matcher';
import { forRange, type Task } from '../text/task';
import type { CategoryIndex } from './category-index';
import type { LoadedCategories } from './loaded-categories';
import { createOrder, type Order } from './order';
import { createFilter, type Filter, UNDECIDED } from './query/create-filter';
import { isSelective, parseQuery } from './query/parse-query';
import { isSameSort, type Sort } from './sort';
import { mergeTask } from './sort-task';

/** Which of the loaded categories are listed, and in which order. */
export interface Criteria {
  /** What is searched for, in words and qualifiers; empty for everything. */
  query: string;
  /** Null is the order of the search where there is one, else the service's own. */
  sort: Sort | null;
}

/** Rows of categories, and in the tree of groups. */
export interface Rows {
  /** What was asked for. */
  readonly criteria: Criteria;
  readonly count: number;
  /** How many categories match the search and the filter. */
  readonly matchCount: number;
  /** The category of a row; a group has none. */
  at: (row: number) => Category | undefined;
  /** The same, where it was asked for: in the tree some only show the way to a match. */
  matchAt: (row: number) => Category | undefined;
  /** What names the row: the category's id. */
  keyAt: (row: number) => string | undefined;
  /** The row that a key names, or -1. */
  indexOf: (key: string) => number;
}

/** What was listed last, to go on from there. */
interface Listed {
  index: CategoryIndex;
  criteria: Criteria;
  /** “The last 30 days” are others tomorrow. */
  today: number;
  filter: Filter;
  version: string;
  /** How many categories were looked at, and which of them are to be looked at again. */
  count: number;
  undecided: readonly number[];
  /** How well each fits the search, by position. */
  ranks: number[];
  order: Order;
  positions: readonly number[];
}

/**
 * Makes a function that lists the loaded categories, and remembers its last answer: while the
 * criteria stay, one more page is filtered and sorted by itself and merged in.
 */
export function createRowsSelector(): (loaded: LoadedCategories, criteria: Criteria) => Task<Rows> {
  let last: Listed | null = null;

  return function* select(loaded, criteria) {
    const { index, count } = loaded;
    const query = parseQuery(criteria.query);
    if (!isSelective(query) && criteria.sort === null) return toRows(loaded, criteria, null);

    const today = new Date().setHours(0, 0, 0, 0);
    const same = last?.today === today && isExtension(last, loaded, criteria) ? last : null;
    const filter = same?.filter ?? createFilter(query, index, today);
    yield* filter.extend();
    const { version } = filter;
    // With each page more may stand below any.
    const isReordered = criteria.sort?.field === 'below' && same?.count !== count;
    const before = same?.version === version && !isReordered ? same : null;
    const ranks = before?.ranks ?? [];
    const order = before?.order ?? createRowOrder(loaded, criteria.sort, ranks);
    const { matches, undecided } = yield* findMatches(count, filter, before, ranks);
    const added = yield* order.inOrder(matches);
    const positions = yield* mergeTask(before?.positions ?? [], added, order.compare);
    last = {
      index,
      criteria,
      today,
      filter,
      version,
      count,
      undecided,
      ranks,
      order,
      positions,
    };
    return toRows(loaded, criteria, positions);
  };
}

function isExtension(last: Listed, { index, count }: LoadedCategories, criteria: Criteria) {
  return last.index === index && last.count <= count && isSameCriteria(last.criteria, criteria);
}

/** Returns whether both ask for the same. */
export function isSameCriteria(a: Criteria, b: Criteria): boolean {
  return a.query === b.query && isSameSort(a.sort, b.sort);
}

/** By the field, or else the best match first. */
function createRowOrder(
  loaded: LoadedCategories,
  sort: Sort | null,
  ranks: readonly number[],
): Order {
  if (sort) return createOrder(loaded, sort);
  return {
    compare: (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b,
    // There are a handful of ranks, and the positions are in order already.
    // oxlint-disable-next-line require-yield -- it is no work
    *inOrder(positions) {
      const byRank = Array.from({ length: LAST_RANK + 1 }, (): number[] => []);
      for (const position of positions) byRank[ranks[position] ?? 0]?.push(position);
      return positions.slice(0, 0).concat(...byRank);
    },
  };
}

/** Returns whether a query leaves something out: white space and what is invisible search for nothing. */
export function isFiltered({ query }: Criteria): boolean {
  return isSelective(parseQuery(query));
}

/**
 * Notes how well each category fits that was not looked at before, or could not be decided then.
 *
 * @returns the positions of those that match now, and of those that are to be looked at again, as they are loaded
 */
function* findMatches(
  count: number,
  filter: Filter,
  before: Pick<Listed, 'count' | 'undecided'> | null,
  ranks: number[],
): Task<{ matches: number[]; undecided: number[] }> {
  const matches: number[] = [];
  const undecided: number[] = [];
  const look = (position: number) => {
    const rank = filter.rankOf(position);
    ranks[position] = rank;
    if (rank >= 0) matches.push(position);
    else if (rank === UNDECIDED) undecided.push(position);
  };
  const again = before?.undecided ?? [];
  yield* forRange(0, again.length, (at) => look(again[at] ?? 0));
  yield* forRange(before?.count ?? 0, count, look);
  return { matches, undecided };
}

/** @param positions those that are listed; null for all, in the service's order */
function toRows(
  { index, count: loadedCount }: LoadedCategories,
  criteria: Criteria,
  positions: readonly number[] | null,
): Rows {
  const count = positions?.length ?? loadedCount;
  const at = (row: number) =>
    row < count ? index.categories[positions ? (positions[row] ?? -1) : row] : undefined;
  return {
    criteria,
    count,
    matchCount: count,
    at,
    matchAt: at,
    keyAt: (row) => at(row)?.id,
    indexOf: (id) => {
      const position = index.positionOf.get(id) ?? -1;
      const row = positions ? positions.indexOf(position) : position;
      // The index may hold more by now than these rows were made of.
      return row < count ? row : -1;
    },
  };
}
