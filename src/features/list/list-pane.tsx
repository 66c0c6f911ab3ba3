import { CloudOff } from 'lucide-react';
import {
  type ComponentType,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Category } from '../../api/schemas';
import { Delayed } from '../../ui/feedback/delayed';
import { Message } from '../../ui/feedback/message';
import { useDebounced } from '../../ui/hooks/use-debounced';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { whenIdle } from '../../ui/lazy/when-idle';
import { workInSlices } from '../../text/work';
import { useListActions } from '../../categories/actions/list-actions';
import { useListState } from '../../categories/list-state';
import { FailureAlert } from '../../categories/loading/failure-alert';
import { RetryNotice } from '../../categories/loading/retry-notice';
import { isWholeSearch, needsWholeList } from '../../categories/loading/plan-completion';
import { useCompletion } from '../../categories/loading/use-completion';
import type { ListLoading } from '../../categories/loading/use-list-loading';
import { findBranches } from '../../model/find-branches';
import type { LoadedCategories } from '../../model/loaded-categories';
import { NO_SELECTION } from '../../model/selection';
import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree-rows';
import type { ExpansionControl } from './tree/use-expansion';
import { focusTabStop } from '../../grid/focus-target';
import styles from './list-pane.module.css';
import { ListSkeleton } from './list-skeleton';
import { ListStatus } from '../../categories/loading/list-status';
import { CategoryTable } from './table/category-table';
import { ListToolbar } from './toolbar/list-toolbar';
import { useListAnnouncements } from './use-list-announcements';
import { useListCommands } from './use-list-commands';
import { useSelection } from './use-selection';

const ExportDialog = createLazyPart(
  async () => (await import('../../categories/export/export-dialog')).ExportDialog,
);
const ListNotices = createLazyPart(
  async () => (await import('../../categories/loading/list-notices')).ListNotices,
  // The list is not what it waits for; nor is it to be pushed down twice.
  () => null,
);
const PaletteCommands = createLazyPart(
  async () => (await import('./palette-commands')).PaletteCommands,
  // The palette is loaded too, and says what fails.
  () => null,
);
const SelectionBar = createLazyPart(async () => (await import('./selection-bar')).SelectionBar);

interface ListPaneProps {
  loading: ListLoading;
  rows: Rows | TreeRows | null;
  expansion: ExpansionControl;
  /** Shown in place of the rows where the address asks for a map. */
  CategoryMap: ComponentType<CategoryMapProps>;
  /** Tells what the latest refreshes have changed. */
  RefreshNotice: ComponentType<RefreshNoticeProps>;
}

interface CategoryMapProps {
  ref: Ref<HTMLDivElement>;
  loading: ListLoading;
  loaded: LoadedCategories;
  rows: Rows;
}

interface RefreshNoticeProps {
  loading: ListLoading;
  /** Called with the time of a newer list that has no changes. */
  onUnchanged: (loadedAt: number) => void;
}

/** The list of a site's categories with all that belongs to it. */
export function ListPane({ loading, rows, expansion, CategoryMap, RefreshNotice }: ListPaneProps) {
  const selection = useSelection(rows);
  const [exported, setExported] = useState<{ branch: Category | null } | null>(null);
  // What is searched for in the palette, or by the menu of filters.
  const [otherQuery, setOtherQuery] = useState('');
  const pane = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { loaded, activity, failure, retry, refresh } = loading;
  const isLoaded = loaded !== null;
  const [hasNotice, setHasNotice] = useState(false);
  const [unchangedAt, setUnchangedAt] = useState<number | null>(null);
  // The rows come first.
  useEffect(() => (isLoaded ? whenIdle(() => setHasNotice(true)) : undefined), [isLoaded]);
  useEffect(() => (isLoaded ? whenIdle(SelectionBar.preload) : undefined), [isLoaded]);

  const [listState] = useListState();
  const debouncedQuery = useDebounced(listState.query);
  const completion = useCompletion(
    loading,
    // While letters are typed neither what stood there before counts alone, nor what stands there now.
    (needsWholeList(listState) && needsWholeList({ ...listState, query: debouncedQuery })) ||
      isWholeSearch(otherQuery) ||
      // What is selected is loaded.
      (exported !== null && (exported.branch !== null || selection.ids.size === 0)),
  );
  useListAnnouncements(loading, completion, rows, listState.view, selection);

  const listFailure = failure?.isNextPage ? null : failure;
  const isRetryingList = retry !== null && (activity === 'first-page' || activity === 'refresh');
  const openExport = (branch: Category | null) =>
    ExportDialog.whenLoaded(() => setExported({ branch }));
  const exportList = () => openExport(null);
  const selectBranches = async (tops: Iterable<string>) => {
    if (!loaded) return;
    const ids = await workInSlices(findBranches(loaded.index, tops), new AbortController().signal);
    if (ids) selection.add(ids);
  };
  useImperativeHandle(useListActions(), () => ({
    selectBranch: ({ id }) => void selectBranches([id]),
    exportBranch: openExport,
  }));
  useListCommands({ selection, pane });
  const [isIdle, setIdle] = useState(false);
  // The first page comes before them; where it does not come, they are needed all the same.
  const isSettled = isLoaded || failure !== null || loading.isOffline;
  useEffect(() => (isSettled ? whenIdle(() => setIdle(true)) : undefined), [isSettled]);

  return (
    <section ref={pane} className={styles.pane} aria-label="List" tabIndex={-1}>
      {isIdle && (
        <PaletteCommands
          loading={loading}
          completion={completion}
          onExport={exportList}
          onSearch={setOtherQuery}
        />
      )}
      <ListToolbar
        loading={loading}
        expansion={expansion}
        onExport={exportList}
        onBranchSearch={setOtherQuery}
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
        {loaded && isIdle && <ListNotices loaded={loaded} onRefresh={refresh} />}
      </div>
      {!loaded && loading.isOffline && (
        <Message icon={<CloudOff />} title="You are offline">
          The categories are loaded as soon as the network is back.
        </Message>
      )}
      {!rows && !loading.isOffline && !listFailure && (
        <Delayed>
          <ListSkeleton />
        </Delayed>
      )}
      {loaded && rows && (
        <>
          {listState.view === 'map' ? (
            <CategoryMap ref={scroller} loading={loading} loaded={loaded} rows={rows} />
          ) : (
            <CategoryTable
              scroller={scroller}
              loading={loading}
              loaded={loaded}
              rows={rows}
              expansion={expansion}
              selection={selection}
            />
          )}
          {selection.ids.size > 0 && (
            <SelectionBar
              loaded={loaded}
              rows={rows}
              selection={selection}
              onSelectBranches={() => void selectBranches(selection.ids)}
              onExport={exportList}
            />
          )}
          {exported && (
            <ExportDialog
              loading={loading}
              completion={completion}
              loaded={loaded}
              rows={rows}
              selectedIds={exported.branch ? NO_SELECTION.ids : selection.ids}
              branch={exported.branch}
              onClose={() => setExported(null)}
            />
          )}
          {hasNotice && <RefreshNotice loading={loading} onUnchanged={setUnchangedAt} />}
          {/* Where it only says that all is loaded, the bar takes its place, and no row gives way. */}
          {(selection.ids.size === 0 || !loaded.isAllLoaded || activity !== null) && (
            <ListStatus
              loading={loading}
              completion={completion}
              loaded={loaded}
              rows={rows}
              isUnchanged={unchangedAt === loaded.loadedAt}
            />
          )}
        </>
      )}
    </section>
  );
}
