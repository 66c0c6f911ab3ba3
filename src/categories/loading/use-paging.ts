import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesOptions } from '../queries';
import { useSiteContext } from '../../connections/site-context';
import { useChanges } from './use-changes';
import { useFailure } from './use-failure';
import { useList } from './use-list';
import { useLoadAll } from './use-load-all';

export type PagingControl = ReturnType<typeof usePaging>;

/** The list, what a person does with its pages, and what became of that. */
export function usePaging() {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const [isLoadingAll, setLoadingAll] = useState(false);
  const list = useList(isLoadingAll);
  const loadAll = useLoadAll(list.fetchNextPage, setLoadingAll);
  const [failure, holdFailure] = useFailure(list);
  const [changes, dismissChanges] = useChanges(list.data ?? null, list.dataUpdatedAt);
  const [operation, setOperation] = useState<'next' | 'refresh'>('refresh');
  const [focusFrom, setFocusFrom] = useState<number | null>(null);

  return {
    list,
    /** What failed last, if it failed: the next page, or the whole list. */
    nextFailure: operation === 'next' ? failure : null,
    listFailure: operation === 'refresh' || !list.data ? failure : null,
    /** What is otherwise than in the list before; null where there was none. */
    changes,
    dismissChanges,
    isRefreshing: list.isRefetching,
    isLoadingAll,
    isOffline: list.fetchStatus === 'paused',
    isRetryingList:
      list.isFetching && list.failureCount > 0 && (operation === 'refresh' || !list.data),
    /** Where the next page will begin, when the focus is to go to its first row; else null. */
    focusFrom,
    onFocused: () => setFocusFrom(null),
    refresh: () => {
      loadAll.stop();
      setFocusFrom(null);
      setOperation('refresh');
      void list.refetch();
    },
    loadMore: async (byKeyboard: boolean) => {
      setOperation('next');
      if (byKeyboard && list.data) setFocusFrom(list.data.count);
      const page = await list.fetchNextPage({ cancelRefetch: false });
      if (page.isError || page.data?.count === list.data?.count) setFocusFrom(null);
    },
    loadAll: () => {
      setOperation('next');
      void loadAll.start();
    },
    stop: () => {
      loadAll.stop();
      setFocusFrom(null);
      holdFailure();
      void queryClient.cancelQueries({ queryKey: categoriesOptions(site).queryKey });
    },
  };
}
