import type { Category } from '../../api/schemas';
import type { CategoryIndex } from './category-index';
import type { LoadedCategories } from './loaded-categories';
import { toWords } from '../../text/fold';
import { createMatcher, type SearchText } from '../../text/matcher';
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
  readonly count: number;
  /** How many categories match the search and the filter. */
  readonly matchCount: number;
  /** The category of a row; a group has none. */
  at: (row: number) => Category | undefined;
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
  /** How well each category that was looked at fits the search, by position. */
  ranks: number[];
  order: Order;
  positions: readonly number[];
}

/**
 * Makes a function that lists the loaded categories, and remembers its last answer: while the
 * criteria stay, one more page is filtered and sorted by itself and merged in.
 */
export function createRowsSelector(): (loaded: LoadedCategories, criteria: Criteria) => Rows {
  let last: Listed | null = null;

  return (loaded, criteria) => {
    const { index, count } = loaded;
    if (!isFiltered(criteria) && criteria.sort === null) {
      return toRows(loaded, count, null);
    }
    const before = last && isExtension(last, loaded, criteria) ? last : null;
    const ranks = before?.ranks ?? [];
    const order = before?.order ?? createRowOrder(index, criteria.sort, ranks);
    const added = order.sorted(addMatches(ranks, loaded, criteria));
    const positions = mergeSorted(before?.positions ?? [], added, order.compare);
    last = { index, criteria, ranks, order, positions };
    return toRows(loaded, positions.length, positions);
  };
}

function isExtension(last: Listed, { index, count }: LoadedCategories, criteria: Criteria) {
  const { query, status, sort } = last.criteria;
  return (
    last.index === index &&
    last.ranks.length <= count &&
    query === criteria.query &&
    status === criteria.status &&
    isSameSort(sort, criteria.sort)
  );
}

/** By the field, or else the best match first. */
function createRowOrder(index: CategoryIndex, sort: Sort | null, ranks: readonly number[]): Order {
  if (sort) return createOrder(index, sort);
  return {
    compare: (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b,
    sorted: (positions) => {
      // There are a handful of ranks, and the positions are in order already.
      const byRank: number[][] = [];
      for (const position of positions) (byRank[ranks[position] ?? 0] ??= []).push(position);
      return byRank.flat();
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

/** Ranks the categories that are not ranked yet; gives the positions of those that match. */
function addMatches(ranks: number[], { index, count }: LoadedCategories, criteria: Criteria) {
  const filter = createFilter(criteria);
  const positions: number[] = [];
  for (let position = ranks.length; position < count; position += 1) {
    const category = index.categories[position];
    const text = index.searchTexts[position];
    const rank = category && text ? filter(category, text) : null;
    ranks.push(rank ?? NO_MATCH);
    if (rank !== null) positions.push(position);
  }
  return positions;
}

/** @param positions those that are listed; null for all, in the service's order */
function toRows(
  { index }: LoadedCategories,
  count: number,
  positions: readonly number[] | null,
): Rows {
  const at = (row: number) =>
    row < count ? index.categories[positions ? (positions[row] ?? -1) : row] : undefined;
  return {
    count,
    matchCount: count,
    at,
    keyAt: (row) => at(row)?.id,
    indexOf: (id) => {
      const position = index.positionOf.get(id) ?? -1;
      const row = positions ? positions.indexOf(position) : position;
      // The index may hold more by now than these rows were made of.
      return row < count ? row : -1;
    },
  };
}
