import {
  notifyManager,
  partialMatchKey,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { CategoryResponse } from '../../api/categories';
import { DeviationTally } from '../../api/deviation-tally';
import type { Deviation } from '../../api/deviations';
import { useSiteContext } from '../../connections/site-context';
import { detailsKey } from '../queries';

const NONE: readonly Deviation[] = [];

/** In what the site's categories deviate that were retrieved one by one, as they are in the cache. */
export function useDetailDeviations(): readonly Deviation[] {
  const client = useQueryClient();
  const site = useSiteContext();
  const { subscribe, getSnapshot } = useMemo(
    () => createDetailDeviations(client, detailsKey(site)),
    [client, site],
  );
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** The retrieved categories of a site that are in the cache. */
export function answersIn(client: QueryClient, key: QueryKey): CategoryResponse[] {
  return client
    .getQueriesData<CategoryResponse>({ queryKey: key })
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
    const answer: CategoryResponse | undefined = event.query.state.data;
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

function merge(answers: readonly CategoryResponse[]): readonly Deviation[] {
  const tally = new DeviationTally();
  for (const { deviations } of answers) tally.add(deviations);
  const merged = tally.toList();
  return merged.length === 0 ? NONE : merged;
}
