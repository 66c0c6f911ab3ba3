import type { Category } from '../../api/schemas';
import type { CategoryIndex } from './category-index';
import type { LoadedCategories } from './loaded-categories';
import { toWords } from './fold';
import { mergeSorted } from './merge-sorted';
import { createMatcher, type SearchText } from './search';
import { compareSortKeys, type Sort, type SortKey, toSortKey } from './sort';

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

interface Entry {
  category: Category;
  key: SortKey;
}

/**
 * Makes a function that lists the loaded categories, and remembers its last answer: while the
 * criteria stay, one more page is filtered and sorted by itself and merged in.
 */
export function createRowsSelector(): (loaded: LoadedCategories, criteria: Criteria) => Rows {
  let last: {
    index: CategoryIndex;
    criteria: Criteria;
    count: number;
    entries: readonly Entry[];
  } | null = null;

  return (loaded, criteria) => {
    const { index, count } = loaded;
    if (!isSearch(criteria.query) && criteria.status === null && criteria.sort === null) {
      return toRows(count, (row) => index.categories[row]);
    }
    const isExtension =
      last !== null &&
      last.index === index &&
      last.count <= count &&
      last.criteria.query === criteria.query &&
      last.criteria.status === criteria.status &&
      last.criteria.sort?.field === criteria.sort?.field &&
      last.criteria.sort?.isDescending === criteria.sort?.isDescending;
    const from = isExtension && last ? last.count : 0;
    const before = isExtension && last ? last.entries : [];
    const compare = (a: Entry, b: Entry) =>
      compareSortKeys(a.key, b.key, criteria.sort?.isDescending ?? false);
    const added = selectEntries(index, from, count, criteria).toSorted(compare);
    const entries = mergeSorted(before, added, compare);
    last = { index, criteria, count, entries };
    return toRows(entries.length, (row) => entries[row]?.category);
  };
}

/** White space and what is invisible search for nothing: the order stays the service's. */
export function isSearch(query: string): boolean {
  return toWords(query).length > 0;
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

function selectEntries(
  index: CategoryIndex,
  from: number,
  to: number,
  criteria: Criteria,
): Entry[] {
  const { sort } = criteria;
  const filter = createFilter(criteria);
  const entries: Entry[] = [];
  for (let position = from; position < to; position += 1) {
    const category = index.categories[position];
    const text = index.searchTexts[position];
    const rank = category && text ? filter(category, text) : null;
    if (!category || rank === null) continue;
    entries.push({ category, key: sort ? toSortKey(category, sort.field) : rank });
  }
  return entries;
}

function toRows(count: number, at: (row: number) => Category | undefined): Rows {
  return {
    count,
    matchCount: count,
    at: (row) => (row >= 0 && row < count ? at(row) : undefined),
    keyAt: (row) => (row >= 0 && row < count ? at(row)?.id : undefined),
    indexOf: (id) => {
      for (let row = 0; row < count; row += 1) if (at(row)?.id === id) return row;
      return -1;
    },
  };
}
