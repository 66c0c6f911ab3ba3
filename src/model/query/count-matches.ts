import { entryAt } from '../../base/entry-at';
import { forRange, type Task } from '../../base/task';
import type { LoadedCategories } from '../loaded-categories';
import { createFilter } from './create-filter';
import { limitsTo, parseQuery, type ValidTerm } from './parse-query';

export interface MatchCounts {
  matchCount: number;
  /** How many categories match all but the status filters, by status. */
  byStatus: ReadonlyMap<string, number>;
  /** For each of the other filters: how many categories match both it and the query. */
  withOther: readonly number[];
  /** By position: 1 for a category that matches all but the branch filters. */
  inAnyBranch: Uint8Array;
}

/** Counts how many categories match a query and how many would match it with another filter. */
export function* countMatches(
  query: string,
  others: readonly ValidTerm[],
  { index, count }: LoadedCategories,
): Task<MatchCounts> {
  const parsed = parseQuery(query);
  const statuses = parsed.terms.filter((term) => limitsTo('status', term));
  const branches = parsed.terms.filter((term) => limitsTo('under', term));
  const nothing = parseQuery('');
  const toFilter = (some: readonly ValidTerm[]) => createFilter({ ...nothing, terms: some }, index);
  const rest = parsed.terms.filter((term) => ![...statuses, ...branches].includes(term));
  const other = createFilter({ ...parsed, terms: rest }, index);
  const ofStatus = toFilter(statuses);
  const inBranch = toFilter(branches);
  const filters = others.map((term) => toFilter([term]));
  for (const filter of [other, ofStatus, inBranch, ...filters]) yield* filter.extend();

  const byStatus = new Map<string, number>();
  const inAnyBranch = new Uint8Array(count);
  const withOther = others.map(() => 0);
  let matchCount = 0;
  yield* forRange(0, count, (position) => {
    if (other.rankOf(position) < 0) return;
    const isOfStatus = ofStatus.rankOf(position) >= 0;
    if (isOfStatus) inAnyBranch[position] = 1;
    if (inBranch.rankOf(position) < 0) return;
    const { status } = entryAt(index.categories, position);
    if (status !== null) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    if (!isOfStatus) return;
    matchCount += 1;
    for (const [at, filter] of filters.entries())
      if (filter.rankOf(position) >= 0) withOther[at] = entryAt(withOther, at) + 1;
  });
  return { matchCount, byStatus, withOther, inAnyBranch };
}
