import type { Category } from '../../api/schemas';
import { toWords } from '../../text/fold';
import { createMatcher, LAST_RANK, type SearchText } from '../../text/matcher';
import { forRange, type Work } from '../../text/work';
import type { CategoryIndex } from './category-index';
import type { LoadedCategories } from './loaded-categories';
import { mergeSorted } from './merge-sorted';
import { createOrder, type Order } from './order';
import { isSameSort, type Sort } from './sort';

/** Which of the loaded categories are listed, and in which order. */
export interface Criteria {
  /** What is searched for; empty for everything. */
  query: string;
  /** The one status to list, or null for all. */
  status: string | null;
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

/** Never compared: what does not match is not listed. */
const NO_MATCH = -1;

/** What was listed last, to go on from there. */
interface Listed {
  index: CategoryIndex;
  criteria: Criteria;
  /** How many categories were looked at. */
  count: number;
  /** How well each fits the search, by position. */
  ranks: number[];
  order: Order;
  positions: readonly number[];
}

/**
 * Makes a function that lists the loaded categories, and remembers its last answer: while the
 * criteria stay, one more page is filtered and sorted by itself and merged in.
 */
export function createRowsSelector(): (loaded: LoadedCategories, criteria: Criteria) => Work<Rows> {
  let last: Listed | null = null;

  return function* select(loaded, criteria) {
    const { index, count } = loaded;
    if (!isFiltered(criteria) && criteria.sort === null) {
      return toRows(loaded, criteria, null);
    }
    const before = last && isExtension(last, loaded, criteria) ? last : null;
    const ranks = before?.ranks ?? [];
    const order = before?.order ?? createRowOrder(index, criteria.sort, ranks);
    const matches = yield* findMatches(loaded, criteria, before?.count ?? 0, ranks);
    const added = yield* order.inOrder(matches);
    const positions = mergeSorted(before?.positions ?? [], added, order.compare);
    last = { index, criteria, count, ranks, order, positions };
    return toRows(loaded, criteria, positions);
  };
}

function isExtension(last: Listed, { index, count }: LoadedCategories, criteria: Criteria) {
  return last.index === index && last.count <= count && isSameCriteria(last.criteria, criteria);
}

/** Returns whether both ask for the same. */
export function isSameCriteria(a: Criteria, b: Criteria): boolean {
  return a.query === b.query && a.status === b.status && isSameSort(a.sort, b.sort);
}

/** By the field, or else the best match first. */
function createRowOrder(index: CategoryIndex, sort: Sort | null, ranks: readonly number[]): Order {
  if (sort) return createOrder(index, sort);
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

/** White space and what is invisible search for nothing: the order stays the service's. */
export function isSearch(query: string): boolean {
  return toWords(query).length > 0;
}

/** Whether a search or the status leaves something out. */
export function isFiltered({ query, status }: Criteria): boolean {
  return isSearch(query) || status !== null;
}

/**
 * Prepares the search and the status filter.
 *
 * @returns for a category how well it fits, the lower the better; null when it does not
 */
export function createFilter({ query, status }: Criteria) {
  const match = isSearch(query) ? createMatcher(query) : null;
  return (category: Category, text: SearchText): number | null => {
    if (status !== null && category.status !== status) return null;
    return match ? match(text) : 0;
  };
}

/** Notes how well each category fits from a position on; returns the positions of those that match. */
function* findMatches(
  { index, count }: LoadedCategories,
  criteria: Criteria,
  from: number,
  ranks: number[],
): Work<number[]> {
  const filter = createFilter(criteria);
  const positions: number[] = [];
  yield* forRange(from, count, (position) => {
    const category = index.categories[position];
    const text = index.searchTexts[position];
    const rank = category && text ? filter(category, text) : null;
    ranks[position] = rank ?? NO_MATCH;
    if (rank !== null) positions.push(position);
  });
  return positions;
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
