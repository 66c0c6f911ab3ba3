import type { Category } from '../../api/schemas';
import { forRange, type Task } from '../../text/task';
import {
  type Comparison,
  type Difference,
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from '../../model/comparison/compare-matched';
import { createFilter } from '../../model/query/create-filter';
import { parseQuery } from '../../model/query/parse-query';

/** Selects the listed differences of a comparison. */
export interface RowsRequest {
  comparison: Comparison;
  query: string;
  /** None for all. */
  kinds: readonly DifferenceKind[];
}

/** The rows of a comparison: a difference each. */
export interface DifferenceRows {
  request: RowsRequest;
  count: number;
  /** The differences that are listed, by row. */
  differences: readonly Difference[];
  /** How many differences the search finds of each kind, listed or not. */
  found: Readonly<Record<DifferenceKind, number>>;
  keyAt: (row: number) => string | undefined;
  indexOf: (key: string) => number;
}

/** Finds the difference that a key names, whether or not it is listed. */
export function findDifference({ differences }: Comparison, key: string): Difference | null {
  return differences.find((difference) => keyOf(difference) === key) ?? null;
}

/** Names a difference: by the category here, or else by the one there. */
function keyOf({ here, there }: Pick<Difference, 'here' | 'there'>): string {
  return here ? `here/${here.id}` : `there/${there?.id}`;
}

/** Lists the differences that are asked for, by their kinds. */
export function* selectRows(request: RowsRequest): Task<DifferenceRows> {
  const { kinds } = request;
  const found = yield* search(request);
  const listed = DIFFERENCE_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind));
  const differences = listed.flatMap((kind) => found[kind]);
  const keyAt = (row: number) => {
    const difference = differences[row];
    return difference && keyOf(difference);
  };
  const rowOf = new Map<string | undefined, number>();
  yield* forRange(0, differences.length, (row) => void rowOf.set(keyAt(row), row));
  return {
    request,
    count: differences.length,
    differences,
    found: mapKinds((kind) => found[kind].length),
    keyAt,
    indexOf: (key) => rowOf.get(key) ?? -1,
  };
}

/** Sorts the differences that fit the search by their kind: one side of them is enough. */
function* search({ comparison, query }: RowsRequest): Task<Record<DifferenceKind, Difference[]>> {
  const { differences, here, there } = comparison;
  const parsed = parseQuery(query);
  const filters = [createFilter(parsed, here.index), createFilter(parsed, there.index)] as const;
  for (const filter of filters) yield* filter.extend();
  const found = mapKinds((): Difference[] => []);
  const fits = (side: 0 | 1, category: Category | null) => {
    const { positionOf } = (side === 0 ? here : there).index;
    return category !== null && filters[side].rankOf(positionOf.get(category.id) ?? -1) >= 0;
  };
  yield* forRange(0, differences.length, (at) => {
    const difference = differences[at];
    if (difference && (fits(0, difference.here) || fits(1, difference.there)))
      found[difference.kind].push(difference);
  });
  return found;
}

function mapKinds<T>(toValue: (kind: DifferenceKind) => T): Record<DifferenceKind, T> {
  return {
    'only-here': toValue('only-here'),
    'only-there': toValue('only-there'),
    moved: toValue('moved'),
    renamed: toValue('renamed'),
    changed: toValue('changed'),
  };
}
