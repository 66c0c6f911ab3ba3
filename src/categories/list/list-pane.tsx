import { CloudOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/feedback/announcement';
import { Message } from '../../ui/feedback/message';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { FailureAlert } from '../loading/failure-alert';
import type { View } from '../list-state';
import { hasChanges } from '../model/changes';
import type { Criteria, Rows } from '../model/rows';
import type { TreeRows } from '../model/tree-rows';
import { RetryNotice } from '../loading/retry-notice';
import { useSiteContext } from '../../connections/site-context';
import type { ExpansionControl } from '../tree/use-expansion';
import { useChanges } from '../loading/use-changes';
import type { ListLoading } from '../loading/use-list-loading';
import { CategoryTable } from './table/category-table';
import { focusTabStop } from './keyboard/focus-target';
import { NoCategories, NoMatch } from './list-empty';
import { ListEnd } from './list-end';
import { ListNotices } from './list-notices';
import styles from './list-pane.module.css';
import { ListSkeleton } from './list-skeleton';
import { ListStatus } from './list-status';
import { ListToolbar } from './toolbar/list-toolbar';
import { useListCommands } from './use-list-commands';
import { useSelection } from './use-selection';

const ExportDialog = createLazyPart(
  async () => (await import('../export/export-dialog')).ExportDialog,
);
const ListChanges = createLazyPart(async () => (await import('./list-changes')).ListChanges);
const SelectionBar = createLazyPart(async () => (await import('./selection-bar')).SelectionBar);

interface ListPaneProps {
  scroller: RefObject<HTMLDivElement | null>;
  loading: ListLoading;
  rows: Rows | TreeRows | null;
  criteria: Criteria;
  view: View;
  expansion: ExpansionControl;
  openId: string | null;
}

/** The list of a site's categories with all that belongs to it. */
export function ListPane({
  scroller,
  loading,
  rows,
  criteria,
  view,
  expansion,
  openId,
}: ListPaneProps) {
  const { connection, siteId } = useSiteContext();
  const selection = useSelection(rows);
  const [isExporting, setExporting] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const { loaded, activity, failure, retry, refresh } = loading;
  // Where the next page begins, while the focus is to go to its first row.
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const [changes, dismissChanges] = useChanges(loaded);
  const isChanged = changes !== null && hasChanges(changes);
  useEffect(() => {
    if (changes && !hasChanges(changes)) announce('Nothing has changed');
  }, [changes]);

  const listFailure = failure?.isNextPage ? null : failure;
  const isRetryingList = retry !== null && (activity === 'first-page' || activity === 'refresh');
  const loadMore = async (byKeyboard: boolean) => {
    if (!loaded) return;
    if (byKeyboard) setFocusFrom(loaded.count);
    const longer = await loading.loadMore();
    if (longer === null || longer.count === loaded.count) setFocusFrom(null);
  };
  const openExport = () => ExportDialog.whenLoaded(() => setExporting(true));
  useListCommands({
    loaded,
    view,
    openId,
    selection,
    isLoading: activity !== null,
    onSearch: () => {
      searchBox.current?.focus();
      searchBox.current?.select();
    },
    onRefresh: refresh,
    onLoadAll: loading.loadAll,
    onStop: loading.stop,
    onExport: openExport,
  });

  return (
    <section className={styles.pane} aria-label="List" tabIndex={-1}>
      <ListToolbar
        loaded={loaded}
        criteria={criteria}
        view={view}
        expansion={expansion}
        isUnchanged={changes !== null && !isChanged}
        isRefreshing={activity === 'refresh'}
        onRefresh={refresh}
        onExport={openExport}
        searchRef={searchBox}
        onLeaveSearch={() => focusTabStop(scroller.current)}
      />
      <div className={styles.notices}>
        {listFailure && (
          <FailureAlert
            error={listFailure.error}
            what={loaded ? 'A newer list' : 'The categories'}
            isRetrying={activity !== null}
            onRetry={refresh}
          />
        )}
        {isRetryingList && <RetryNotice {...retry} onStop={loading.stop} />}
        {isChanged && loaded && (
          <ListChanges changes={changes} loadedAt={loaded.loadedAt} onDismiss={dismissChanges} />
        )}
        {loaded && <ListNotices loaded={loaded} onRefresh={refresh} />}
      </div>
      {!loaded && loading.isOffline && (
        <Message icon={<CloudOff />} title="You are offline">
          The categories are loaded as soon as the network is back.
        </Message>
      )}
      {!loaded && !loading.isOffline && !listFailure && <ListSkeleton />}
      {loaded && rows && (
        <>
          <CategoryTable
            scroller={scroller}
            expansion={expansion}
            selection={selection}
            loaded={loaded}
            rows={rows}
            criteria={criteria}
            openId={openId}
            focusFrom={focusFrom}
            onFocused={() => setFocusFrom(null)}
            listKey={JSON.stringify([connection.id, siteId, view, criteria])}
          >
            {rows.count === 0 &&
              (loaded.count === 0 ? (
                <NoCategories isAll={loaded.paging.kind === 'end'} />
              ) : (
                <NoMatch
                  loaded={loaded}
                  onLoadAll={loading.loadAll}
                  isLoadingAll={activity === 'all-pages'}
                />
              ))}
            <ListEnd loading={loading} onLoadMore={(byKeyboard) => void loadMore(byKeyboard)} />
          </CategoryTable>
          {selection.ids.size > 0 && (
            <SelectionBar
              loaded={loaded}
              rows={rows}
              criteria={criteria}
              view={view}
              selection={selection}
              onExport={openExport}
            />
          )}
          {isExporting && (
            <ExportDialog
              loaded={loaded}
              criteria={criteria}
              view={view}
              listRows={view === 'list' ? rows : null}
              selectedIds={selection.ids}
              onClose={() => setExporting(false)}
            />
          )}
          <ListStatus
            loading={loading}
            loaded={loaded}
            criteria={criteria}
            matchCount={rows.matchCount}
          />
        </>
      )}
    </section>
  );
}
