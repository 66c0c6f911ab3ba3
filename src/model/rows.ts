import type { Category } from '../api/schemas';
import { LAST_RANK } from '../text/matcher';
import { forRange, type Task } from '../text/task';
import type { CategoryIndex } from './category-index';
import type { LoadedCategories } from './loaded-categories';
import { createOrder, type Order } from './order';
import { createFilter, type Filter, UNDECIDED } from './query/create-filter';
import { isSelective, listedIds, type ParsedQuery, parseQuery } from './query/parse-query';
import { isSameSort, type Sort } from './sort';
import { mergeTask, sortTask } from './sort-task';

export interface Criteria {
  /** The search, as words and qualifiers; empty for all categories. */
  query: string;
  /** Null is the order of the search where there is one, else the service's own. */
  sort: Sort | null;
}

/** Rows of categories, and in the tree of groups. */
export interface Rows {
  readonly criteria: Criteria;
  readonly count: number;
  readonly matchCount: number;
  /** The category of a row; a group has none. */
  at: (row: number) => Category | undefined;
  /** The same, where it was asked for: in the tree some only show the way to a match. */
  matchAt: (row: number) => Category | undefined;
  /** The key of the row: the category's ID. */
  keyAt: (row: number) => string | undefined;
  /** The row that a key names, or -1. */
  indexOf: (key: string) => number;
}

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

/** Makes a function that lists the loaded categories and remembers its answer: one more page is merged in. */
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
    const order = before?.order ?? createRowOrder(loaded, criteria.sort, query, ranks);
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

/** By the field, else as the IDs are listed that are asked for, else the best match first. */
function createRowOrder(
  loaded: LoadedCategories,
  sort: Sort | null,
  query: ParsedQuery,
  ranks: readonly number[],
): Order {
  if (sort) return createOrder(loaded, sort);
  const ids = listedIds(query);
  if (ids.length > 0) return createListedOrder(loaded.index, ids);
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

function createListedOrder({ categories }: CategoryIndex, ids: readonly string[]): Order {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (position: number) => places.get(categories[position]?.id ?? '') ?? ids.length;
  const compare = (a: number, b: number) => placeOf(a) - placeOf(b) || a - b;
  return { compare, inOrder: (positions) => sortTask(positions, compare) };
}

/** Returns whether a query leaves something out: white space and what is invisible search for nothing. */
export function isFiltered({ query }: Criteria): boolean {
  return isSelective(parseQuery(query));
}

/** Notes how each new or undecided category fits. Returns those that match now, and those to look at again. */
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
