import {
  notifyManager,
  partialMatchKey,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { CategoryAnswer } from '../../api/categories';
import { DeviationTally } from '../../api/deviation-tally';
import type { Deviation } from '../../api/deviations';
import { useSource } from '../../connections/source';
import { detailsKey } from '../queries';

const NONE: readonly Deviation[] = [];

/** In what the site's categories deviate that were retrieved one by one, as they are in the cache. */
export function useDetailDeviations(): readonly Deviation[] {
  const client = useQueryClient();
  const source = useSource();
  const { subscribe, getSnapshot } = useMemo(
    () => createDetailDeviations(client, detailsKey(source)),
    [client, source],
  );
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** The retrieved categories of a site that are in the cache. */
export function answersIn(client: QueryClient, key: QueryKey): CategoryAnswer[] {
  return client
    .getQueriesData<CategoryAnswer>({ queryKey: key })
    .map(([, answer]) => answer)
    .filter((answer) => answer !== undefined);
}

function createDetailDeviations(client: QueryClient, key: QueryKey) {
  let snapshot: readonly Deviation[] | null = null;

  const getSnapshot = () => {
    snapshot ??= merge(answersIn(client, key));
    return snapshot;
  };

  /** A service that keeps to the interface is told from the one answer, without a look at the others. */
  const mayChange = (event: QueryCacheNotifyEvent) => {
    if (!bringsData(event) || !partialMatchKey(event.query.queryKey, key)) return false;
    const answer: CategoryAnswer | undefined = event.query.state.data;
    return answer !== undefined && (answer.deviations.length > 0 || snapshot !== NONE);
  };

  const subscribe = (onChange: () => void) => {
    // The cache also speaks while a component is being rendered, which no other may be told of then.
    const tell = notifyManager.batchCalls(onChange);
    // Nobody listened since it was last asked for.
    snapshot = null;
    return client.getQueryCache().subscribe((event) => {
      if (!mayChange(event)) return;
      snapshot = null;
      tell();
    });
  };

  return { getSnapshot, subscribe };
}

function bringsData(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'updated') {
    return event.action.type === 'success' || event.action.type === 'setState';
  }
  return event.type === 'added' || event.type === 'removed';
}

function merge(answers: readonly CategoryAnswer[]): readonly Deviation[] {
  const tally = new DeviationTally();
  for (const { deviations } of answers) tally.add(deviations);
  const merged = tally.toList();
  return merged.length === 0 ? NONE : merged;
}
