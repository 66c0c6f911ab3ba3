import { type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadedCategories } from '../model/loaded-categories';
import { categoriesOptions } from '../queries';
import { useSource } from '../source';
import { useFailure } from '../use-failure';
import { useLoadAll } from './use-load-all';

/** What a person does with the pages of the list, and what became of it. */
export function usePaging(list: UseInfiniteQueryResult<LoadedCategories>) {
  const source = useSource();
  const queryClient = useQueryClient();
  const loadAll = useLoadAll(list.fetchNextPage);
  const [failure, holdFailure] = useFailure(list);
  const [operation, setOperation] = useState<'next' | 'refresh'>('refresh');
  const [focusFrom, setFocusFrom] = useState<number | null>(null);

  return {
    /** What failed last, if it failed: the next page, or the whole list. */
    nextFailure: operation === 'next' ? failure : null,
    listFailure: operation === 'refresh' || !list.data ? failure : null,
    isRefreshing: list.isRefetching,
    isLoadingAll: loadAll.isRunning,
    isOffline: list.fetchStatus === 'paused',
    isRetryingList:
      list.isFetching && list.failureCount > 0 && (operation === 'refresh' || !list.data),
    /** Where the next page will begin, when the focus is to go to its first row; else null. */
    focusFrom,
    onFocused: () => setFocusFrom(null),
    refresh: () => {
      loadAll.stop();
      setOperation('refresh');
      void list.refetch();
    },
    loadMore: async (byKeyboard: boolean) => {
      setOperation('next');
      if (byKeyboard && list.data) setFocusFrom(list.data.count);
      const page = await list.fetchNextPage({ cancelRefetch: false });
      if (page.isError) setFocusFrom(null);
    },
    loadAll: () => {
      setOperation('next');
      void loadAll.start();
    },
    stop: () => {
      loadAll.stop();
      holdFailure();
      void queryClient.cancelQueries({ queryKey: categoriesOptions(source).queryKey });
    },
  };
}
