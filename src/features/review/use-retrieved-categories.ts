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
import { useSiteContext } from '../../connections/site-context';
import { type Store, useStore } from '../../ui/store';
import { detailsKey } from '../../categories/queries';

/** Returns the categories of the site that were retrieved one by one, as they are in the cache. */
export function useRetrievedCategories(): readonly CategoryResponse[] {
  const client = useQueryClient();
  const site = useSiteContext();
  return useStore(useMemo(() => watchDetails(client, detailsKey(site)), [client, site]));
}

function watchDetails(
  client: QueryClient,
  key: QueryKey,
): Pick<Store<readonly CategoryResponse[]>, 'get' | 'subscribe'> {
  let answers: readonly CategoryResponse[] | null = null;
  return {
    get: () => (answers ??= answersIn(client, key)),
    subscribe(onChange) {
      // The cache also speaks while a component is being rendered, which no other may be told of then.
      const tell = notifyManager.batchCalls(onChange);
      // Nobody listened since it was last asked for.
      answers = null;
      return client.getQueryCache().subscribe((event) => {
        if (!changesData(event) || !partialMatchKey(event.query.queryKey, key)) return;
        answers = null;
        tell();
      });
    },
  };
}

function answersIn(client: QueryClient, key: QueryKey): CategoryResponse[] {
  return client
    .getQueriesData<CategoryResponse>({ queryKey: key })
    .map(([, answer]) => answer)
    .filter((answer) => answer !== undefined);
}

function changesData(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated') return event.type === 'removed';
  return event.action.type === 'success' || event.action.type === 'setState';
}
