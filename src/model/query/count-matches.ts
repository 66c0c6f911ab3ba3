import { forRange, type Task } from '../../text/task';
import type { LoadedCategories } from '../loaded-categories';
import { createFilter, UNDECIDED } from './create-filter';
import { parseQuery } from './parse-query';

/** Visits each loaded category by its position and rank; a negative rank is no match. */
export function* rankAll(
  query: string,
  { index, count }: Pick<LoadedCategories, 'index' | 'count'>,
  visit: (position: number, rank: number) => void,
): Task<void> {
  const filter = createFilter(parseQuery(query), index);
  yield* filter.extend();
  yield* forRange(0, count, (position) => visit(position, filter.rankOf(position)));
}

/** Counts the loaded categories that a query finds; null if that depends on categories not loaded yet. */
export function* countMatches(query: string, loaded: LoadedCategories): Task<number | null> {
  let found = 0;
  let isUndecided = false;
  yield* rankAll(query, loaded, (_, rank) => {
    if (rank >= 0) found += 1;
    isUndecided ||= rank === UNDECIDED;
  });
  return isUndecided ? null : found;
}
