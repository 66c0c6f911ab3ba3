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
import type { PagingControl } from '../loading/use-paging';
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
  paging: PagingControl;
  rows: Rows | TreeRows | null;
  criteria: Criteria;
  view: View;
  expansion: ExpansionControl;
  openId: string | null;
}

/** The list of a site's categories with all that belongs to it. */
export function ListPane({
  scroller,
  paging,
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
  const { list, listFailure } = paging;
  const { data: loaded, failureCount, failureReason } = list;

  const { changes } = paging;
  const isChanged = changes !== null && hasChanges(changes);
  useEffect(() => {
    if (changes && !hasChanges(changes)) announce('Nothing has changed');
  }, [changes]);

  const openExport = () => ExportDialog.whenLoaded(() => setExporting(true));
  useListCommands({
    loaded,
    view,
    openId,
    selection,
    isLoading: list.isFetching || paging.isLoadingAll,
    onSearch: () => {
      searchBox.current?.focus();
      searchBox.current?.select();
    },
    onRefresh: paging.refresh,
    onLoadAll: paging.loadAll,
    onStop: paging.stop,
    onExport: openExport,
  });

  return (
    <section className={styles.pane} aria-label="List" tabIndex={-1}>
      <ListToolbar
        loaded={loaded}
        criteria={criteria}
        view={view}
        expansion={expansion}
        loadedAt={list.dataUpdatedAt}
        isUnchanged={changes !== null && !isChanged}
        isRefreshing={paging.isRefreshing}
        onRefresh={paging.refresh}
        onExport={openExport}
        searchRef={searchBox}
        onLeaveSearch={() => focusTabStop(scroller.current)}
      />
      <div className={styles.notices}>
        {listFailure && (
          <FailureAlert
            error={listFailure}
            what={loaded ? 'A newer list' : 'The categories'}
            isRetrying={list.isFetching}
            onRetry={paging.refresh}
          />
        )}
        {paging.isRetryingList && (
          <RetryNotice
            failureCount={failureCount}
            failureReason={failureReason}
            onStop={paging.stop}
          />
        )}
        {isChanged && (
          <ListChanges
            changes={changes}
            loadedAt={list.dataUpdatedAt}
            onDismiss={paging.dismissChanges}
          />
        )}
        {loaded && <ListNotices loaded={loaded} onRefresh={paging.refresh} />}
      </div>
      {!loaded && paging.isOffline && (
        <Message icon={<CloudOff />} title="You are offline">
          The categories are loaded as soon as the network is back.
        </Message>
      )}
      {!loaded && !paging.isOffline && !listFailure && <ListSkeleton />}
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
            focusFrom={paging.focusFrom}
            onFocused={paging.onFocused}
            listKey={JSON.stringify([connection.id, siteId, view, criteria])}
          >
            {rows.count === 0 &&
              (loaded.count === 0 ? (
                <NoCategories isAll={loaded.paging.kind === 'end'} />
              ) : (
                <NoMatch
                  loaded={loaded}
                  onLoadAll={paging.loadAll}
                  isLoadingAll={paging.isLoadingAll}
                />
              ))}
            <ListEnd
              loaded={loaded}
              failure={paging.nextFailure}
              isLoading={list.isFetching}
              failureCount={failureCount}
              failureReason={failureReason}
              onLoadMore={(byKeyboard) => void paging.loadMore(byKeyboard)}
              onStop={paging.stop}
            />
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
              isOpen
              loaded={loaded}
              criteria={criteria}
              view={view}
              listRows={view === 'list' ? rows : null}
              selectedIds={selection.ids}
              onClose={() => setExporting(false)}
            />
          )}
          <ListStatus
            loaded={loaded}
            criteria={criteria}
            matchCount={rows.matchCount}
            isLoadingAll={paging.isLoadingAll}
            isRefreshing={paging.isRefreshing}
            isOffline={paging.isOffline}
            isRetrying={paging.isLoadingAll && failureCount > 0}
            onLoadAll={paging.loadAll}
            onStop={paging.stop}
          />
        </>
      )}
    </section>
  );
}
