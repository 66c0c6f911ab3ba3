import { useMemo } from 'react';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { rankAll } from '../../../model/query/count-matches';
import { removeTerms } from '../../../model/query/edit-query';
import { parseQuery } from '../../../model/query/parse-query';
import type { Task } from '../../../text/task';
import { useTask } from '../../../ui/hooks/use-task';

interface Question {
  loaded: LoadedCategories;
  query: string;
}

/** Counts the statuses of the categories that match a search without its statuses; null until they are counted. */
export function useStatusCounts(
  query: string,
  loaded: LoadedCategories | null,
): ReadonlyMap<string, number> | null {
  const statuses = parseQuery(query).terms.filter(({ name }) => name === 'status');
  const others = removeTerms(query, statuses);
  const question = useMemo(() => loaded && { loaded, query: others }, [loaded, others]);
  return useTask(question, countStatuses);
}

function* countStatuses({ loaded, query }: Question): Task<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  yield* rankAll(query, loaded, (position, rank) => {
    const status = loaded.index.categories[position]?.status ?? null;
    if (status === null || rank < 0) return;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  });
  return counts;
}
