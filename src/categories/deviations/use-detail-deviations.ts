import {
  notifyManager,
  partialMatchKey,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CategoryResponse } from '../../api/categories';
import { DeviationTally } from '../../api/deviation-tally';
import type { Deviation } from '../../api/deviations';
import { useSiteContext } from '../../connections/site-context';
import { type Store, useStore } from '../../ui/store';
import { detailsKey } from '../queries';

const NONE: readonly Deviation[] = [];

/** In what the site's categories deviate that were retrieved one by one, as they are in the cache. */
export function useDetailDeviations(): readonly Deviation[] {
  const client = useQueryClient();
  const site = useSiteContext();
  return useStore(useMemo(() => watchDetails(client, detailsKey(site)), [client, site]));
}

/** The retrieved categories of a site that are in the cache. */
export function answersIn(client: QueryClient, key: QueryKey): CategoryResponse[] {
  return client
    .getQueriesData<CategoryResponse>({ queryKey: key })
    .map(([, answer]) => answer)
    .filter((answer) => answer !== undefined);
}

function watchDetails(
  client: QueryClient,
  key: QueryKey,
): Pick<Store<readonly Deviation[]>, 'get' | 'subscribe'> {
  let merged: readonly Deviation[] | null = null;
  return {
    get: () => (merged ??= merge(answersIn(client, key))),
    subscribe(onChange) {
      // The cache also speaks while a component is being rendered, which no other may be told of then.
      const tell = notifyManager.batchCalls(onChange);
      // Nobody listened since it was last asked for.
      merged = null;
      return client.getQueryCache().subscribe((event) => {
        if (!changesData(event) || !partialMatchKey(event.query.queryKey, key)) return;
        const answer: CategoryResponse | undefined = event.query.state.data;
        // Where all keep to the interface, one more that does is told without a look at the others.
        if (merged === NONE && !answer?.deviations.length) return;
        merged = null;
        tell();
      });
    },
  };
}

function changesData(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated') return event.type === 'removed';
  return event.action.type === 'success' || event.action.type === 'setState';
}

function merge(answers: readonly CategoryResponse[]): readonly Deviation[] {
  const tally = new DeviationTally();
  for (const { deviations } of answers) tally.add(deviations);
  const merged = tally.toList();
  return merged.length === 0 ? NONE : merged;
}
