// Start reading browse/ here: the list and everything around it. Then read category-table.tsx.

import type { Category } from '../../api/schemas';
import { type ComponentType, useImperativeHandle, useRef, useState } from 'react';
import * as t from '../../messages/generated/list';
import { useListActions } from '../actions/list-actions';
import { useListState } from '../../routing/list-state';
import { describeLoaded } from '../../panes/describe-list';
import { ListNotices } from '../../panes/list-notices';
import { LoadingStatus } from '../../panes/loading-status';
import { needsWholeList } from '../../data/list-status';
import { type ListLoading, useWholeList } from '../../data/use-list';
import { ExportDialog } from '../../export/export-dialog';
import { focusTabStop } from '../../grid/focus-target';
import { findBranches, NO_SELECTION } from '../../model/selection';
import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree';
import { useBusy } from '../../ui/busy';
import { Delayed } from '../../ui/feedback/delayed';
import { useDebounced } from '../../ui/hooks/use-debounced';
import styles from './list-pane.module.css';
import { CategoryTable } from './category-table';
import { ListToolbar } from './list-toolbar';
import { SelectionBar } from './selection-bar';
import type { CategoryMapProps } from '../map/category-map';
import type { ExpansionControl } from '../tree/use-expansion';
import { useListAnnouncements } from './use-list-announcements';
import { useListCommands } from './list-commands';
import { useSelection } from './use-selection';
import { useShownCategory } from './use-shown-category';
import { Pane } from '../../ui/layout/pane';

interface ListPaneProps {
  loading: ListLoading;
  rows: Rows | TreeRows | null;
  expansion: ExpansionControl;
  /** Shows what the last refresh changed. */
  RefreshNotice: ComponentType<{ loading: ListLoading }>;
  /** The map, which loads when it is shown. */
  CategoryMap: ComponentType<CategoryMapProps>;
}

export function ListPane(props: ListPaneProps) {
  const { loading: listLoading, rows, expansion, RefreshNotice, CategoryMap } = props;
  const selection = useSelection(rows, listLoading.loaded);
  const [exported, setExported] = useState<{ branch: Category | null } | null>(null);
  const [isFiltering, setFiltering] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [listState] = useListState();
  const debouncedQuery = useDebounced(listState.query);
  useBusy(selection.ids.size > 0 || debouncedQuery !== listState.query);
  const loading = useWholeList(
    listLoading,
    needsWholeList({
      ...listState,
      debouncedQuery,
      isFiltering,
      // Selected categories have already loaded.
      isForExport: exported !== null && (exported.branch !== null || selection.ids.size === 0),
    }),
  );
  const [shown, show] = useShownCategory(listLoading.loaded, rows);
  useListAnnouncements(loading, rows, listState.view, selection);
  const { loaded, load, shows, failure } = loading;

  const hasFailed = failure !== null && !failure.isNextPage;
  // The selection bar replaces a status that only says that everything has loaded, so no row moves.
  const hasStatus =
    selection.ids.size === 0 || !loaded?.isAllLoaded || load !== null || failure !== null;
  const openExport = (branch: Category | null) => setExported({ branch });
  const exportList = () => openExport(null);
  useImperativeHandle(useListActions(), () => ({
    selectBranch: ({ id }) => {
      if (loaded) selection.add(findBranches(loaded.index, [id]));
    },
    exportBranch: openExport,
    show,
  }));
  useListCommands({ loading, selection, pane, exportList, show });

  return (
    <Pane ref={pane} className={styles.pane} aria-label={t.pane()}>
      <ListToolbar
        loading={loading}
        expansion={expansion}
        filterMenu={{ isOpen: isFiltering, onChange: setFiltering }}
        onExport={exportList}
        hasSelection={selection.ids.size > 0}
        onLeaveSearch={() => focusTabStop(scroller.current)}
      />
      <div className={styles.notices}>
        {loaded && <ListNotices loaded={loaded} onRefresh={loading.refresh} />}
      </div>
      {!rows && !hasFailed && !shows.hasNotice && (
        <Delayed>
          <p className={styles.skeleton}>{t.loading()}</p>
        </Delayed>
      )}
      {loaded && rows && (
        <>
          {listState.view === 'map' ? (
            <CategoryMap
              ref={scroller}
              loading={loading}
              loaded={loaded}
              rows={rows}
              shown={shown}
            />
          ) : (
            <CategoryTable
              scroller={scroller}
              loading={loading}
              loaded={loaded}
              rows={rows}
              expansion={expansion}
              selection={selection}
              shown={shown}
            />
          )}
          {selection.ids.size > 0 && (
            <SelectionBar loaded={loaded} rows={rows} selection={selection} onExport={exportList} />
          )}
          {exported && (
            <ExportDialog
              loading={loading}
              loaded={loaded}
              rows={rows}
              selectedIds={exported.branch ? NO_SELECTION.ids : selection.ids}
              branch={exported.branch}
              onClose={() => setExported(null)}
            />
          )}
          <RefreshNotice loading={loading} />
        </>
      )}
      {hasStatus && (
        <LoadingStatus
          className={styles.status}
          loading={loading}
          summary={loaded && rows && describeLoaded(loaded, rows)}
          hasPlaceholder
          hasRefresh
        />
      )}
    </Pane>
  );
}
