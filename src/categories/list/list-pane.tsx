import { type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Message } from '../../ui/message';
import { FailureAlert } from '../failure-alert';
import type { LoadedCategories } from '../model/loaded-categories';
import type { View } from '../list-state';
import type { Criteria, Rows } from '../model/rows';
import type { TreeRows } from '../model/tree';
import { categoriesOptions } from '../queries';
import { RetryNotice } from '../retry-notice';
import { useSource } from '../source';
import type { ExpansionControl } from '../use-expansion';
import { useFailure } from '../use-failure';
import { CategoryTable } from './category-table';
import { NoCategories, NoMatch } from './list-empty';
import { ListEnd } from './list-end';
import { ListNotices } from './list-notices';
import styles from './list-pane.module.css';
import { ListSkeleton } from './list-skeleton';
import { ListStatus } from './list-status';
import { ListToolbar } from './list-toolbar';
import { useLoadAll } from './use-load-all';

interface ListPaneProps {
  scroller: RefObject<HTMLDivElement | null>;
  list: UseInfiniteQueryResult<LoadedCategories>;
  rows: Rows | TreeRows | null;
  criteria: Criteria;
  view: View;
  expansion: ExpansionControl;
  openId: string | null;
}

/** The list of a site's categories with all that belongs to it. */
export function ListPane({
  scroller,
  list,
  rows,
  criteria,
  view,
  expansion,
  openId,
}: ListPaneProps) {
  const source = useSource();
  const queryClient = useQueryClient();
  const loadAll = useLoadAll(list.fetchNextPage);
  const [failure, holdFailure] = useFailure(list);
  const [operation, setOperation] = useState<'next' | 'refresh'>('refresh');
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const { data: loaded, failureCount, failureReason } = list;
  const isRetrying = list.isFetching && failureCount > 0;
  const isRefreshing = list.isRefetching;
  const isOffline = list.fetchStatus === 'paused';

  const refresh = () => {
    loadAll.stop();
    setOperation('refresh');
    void list.refetch();
  };
  const loadMore = async (byKeyboard: boolean) => {
    setOperation('next');
    if (byKeyboard && loaded) setFocusFrom(loaded.count);
    const page = await list.fetchNextPage({ cancelRefetch: false });
    if (page.isError) setFocusFrom(null);
  };
  const startLoadAll = () => {
    setOperation('next');
    void loadAll.start();
  };
  const stop = () => {
    loadAll.stop();
    holdFailure();
    void queryClient.cancelQueries({ queryKey: categoriesOptions(source).queryKey });
  };
  const retryNotice = isRetrying && (
    <RetryNotice failureCount={failureCount} failureReason={failureReason} onStop={stop} />
  );

  return (
    <section className={styles.pane} aria-label="List" tabIndex={-1}>
      <ListToolbar
        loaded={loaded}
        criteria={criteria}
        view={view}
        expansion={expansion}
        loadedAt={list.dataUpdatedAt}
        isRefreshing={isRefreshing}
        onRefresh={refresh}
      />
      <div className={styles.notices}>
        {failure && (!loaded || operation === 'refresh') && (
          <FailureAlert
            error={failure}
            what={loaded ? 'A newer list' : 'The categories'}
            isRetrying={list.isFetching}
            onRetry={refresh}
          />
        )}
        {(!loaded || operation === 'refresh') && retryNotice}
        {loaded && <ListNotices loaded={loaded} onRefresh={refresh} />}
      </div>
      {!loaded && isOffline && (
        <Message icon={<CloudOff />} title="You are offline">
          The categories are loaded as soon as the network is back.
        </Message>
      )}
      {!loaded && !isOffline && !failure && <ListSkeleton />}
      {loaded && rows && (
        <>
          <CategoryTable
            scroller={scroller}
            expansion={expansion}
            loaded={loaded}
            rows={rows}
            criteria={criteria}
            openId={openId}
            focusFrom={focusFrom}
            onFocused={() => setFocusFrom(null)}
            listKey={JSON.stringify([source.connection.id, source.siteId, view, criteria])}
          >
            {rows.count === 0 &&
              (loaded.count === 0 ? (
                <NoCategories isAll={loaded.paging.kind === 'end'} />
              ) : (
                <NoMatch
                  loaded={loaded}
                  onLoadAll={startLoadAll}
                  isLoadingAll={loadAll.isRunning}
                />
              ))}
            <ListEnd
              loaded={loaded}
              failure={operation === 'next' ? failure : null}
              isLoading={list.isFetching}
              failureCount={failureCount}
              failureReason={failureReason}
              onLoadMore={(byKeyboard) => void loadMore(byKeyboard)}
              onStop={stop}
            />
          </CategoryTable>
          <ListStatus
            loaded={loaded}
            criteria={criteria}
            matchCount={rows.matchCount}
            isLoadingAll={loadAll.isRunning}
            isRefreshing={isRefreshing}
            isOffline={isOffline}
            onLoadAll={startLoadAll}
            onStop={stop}
          />
        </>
      )}
    </section>
  );
}
