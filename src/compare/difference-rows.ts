import type { Category } from '../api/schemas';
import { entryAt } from '../base/entry-at';
import { forRange, type Task } from '../base/task';
import {
  type Comparison,
  countKinds,
  type Difference,
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from '../model/comparison/compare-lists';
import { createFilter } from '../model/query/create-filter';
import { parseQuery } from '../model/query/parse-query';
import * as t from '../messages/generated/compare';
import type { Direction } from './compare-state';

export interface DifferencesRequest {
  comparison: Comparison;
  /** The side that the site in the path is on. Row keys prefer its categories. */
  direction: Direction;
  query: string;
  kinds: readonly DifferenceKind[];
}

export interface DifferenceRows {
  request: DifferencesRequest;
  count: number;
  differences: readonly Difference[];
  /** The number of differences of each kind that match the search, listed or not. */
  found: Readonly<Record<DifferenceKind, number>>;
  keyAt: (row: number) => string | undefined;
  indexOf: (key: string) => number;
}

/** Says how many differences there are and, if a search or filter hides some, how many are listed. */
export function describeListed({ differences }: Comparison, rows: DifferenceRows | null): string {
  const count = differences.length;
  const listed = rows?.count ?? count;
  return listed === count ? t.differenceCount({ count }) : t.differencesListed({ listed, count });
}

/** Finds the difference with a key, even if it is not listed. */
export function findDifference(
  { differences }: Comparison,
  direction: Direction,
  key: string,
): Difference | null {
  return differences.find((difference) => keyOf(difference, direction) === key) ?? null;
}

/** Prefers the category from the site in the path, so the key survives a swap. */
function keyOf({ from, to }: Difference, direction: Direction): string {
  const [own, other] = direction === 'from' ? [from, to] : [to, from];
  return own ? `site/${own.id}` : `with/${other?.id}`;
}

/**
 * Lists the differences that match the search on either side, grouped by kind. If `kinds` is not empty, lists only
 * those kinds.
 */
export function* selectRows(request: DifferencesRequest): Task<DifferenceRows> {
  const { comparison, direction, query, kinds } = request;
  const parsed = parseQuery(query);
  const filters = {
    from: createFilter(parsed, comparison.from.index),
    to: createFilter(parsed, comparison.to.index),
  };
  yield* filters.from.extend();
  yield* filters.to.extend();
  const isFound = (side: Direction, category: Category | null) => {
    if (category === null) return false;
    return filters[side].rankOf(comparison[side].positionOf(category.id)) >= 0;
  };
  const found: Difference[] = [];
  yield* forRange(0, comparison.differences.length, (at) => {
    const difference = entryAt(comparison.differences, at);
    if (isFound('from', difference.from) || isFound('to', difference.to)) found.push(difference);
  });
  const differences = DIFFERENCE_KINDS.flatMap((listed) =>
    kinds.length > 0 && !kinds.includes(listed) ? [] : found.filter(({ kind }) => kind === listed),
  );
  const keys = differences.map((difference) => keyOf(difference, direction));
  const rowOf = new Map(keys.map((key, row) => [key, row]));
  return {
    request,
    count: differences.length,
    differences,
    found: countKinds(found),
    keyAt: (row) => keys[row],
    indexOf: (key) => rowOf.get(key) ?? -1,
  };
}
