import type { Category } from '../api/schemas';
import { entryAt } from '../base/entry-at';
import type { LoadedCategories } from './loaded-categories';
import { isSelective, parseQuery } from './query/parse-query';
import { isSameSort, type Sort } from './sort';

export interface Criteria {
  /** The search as words and qualifiers; empty for all categories. */
  query: string;
  /** Null means relevance during a search and the service's order otherwise. */
  sort: Sort | null;
}

export interface Rows {
  readonly criteria: Criteria;
  readonly count: number;
  readonly matchCount: number;
  /** A row's category; undefined for a group. */
  at: (row: number) => Category | undefined;
  /** The category if it matches; undefined for a group or for an ancestor shown for context. */
  matchAt: (row: number) => Category | undefined;
  keyAt: (row: number) => string | undefined;
  indexOf: (key: string) => number;
}

export function isSameCriteria(a: Criteria, b: Criteria): boolean {
  return a.query === b.query && isSameSort(a.sort, b.sort);
}

/** Returns whether a query filters the list. Whitespace and invisible characters do not. */
export function isFiltered({ query }: Criteria): boolean {
  return isSelective(parseQuery(query));
}

/** Returns whether the rows are all categories in the service's order. Then there is nothing to compute. */
export function isPlain(criteria: Criteria): boolean {
  return criteria.sort === null && !isFiltered(criteria);
}

/** Lists these positions; null lists all categories in the service's order. */
export function toRows(
  loaded: LoadedCategories,
  criteria: Criteria,
  positions: readonly number[] | null,
): Rows {
  const count = positions?.length ?? loaded.count;
  const { categories } = loaded.index;
  const at = (row: number) =>
    row < 0 || row >= count
      ? undefined
      : entryAt(categories, positions ? entryAt(positions, row) : row);
  return {
    criteria,
    count,
    matchCount: count,
    at,
    matchAt: at,
    keyAt: (row) => at(row)?.id,
    indexOf: (id) => {
      const position = loaded.positionOf(id);
      return positions ? positions.indexOf(position) : position;
    },
  };
}
