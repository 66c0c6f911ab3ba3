import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useSiteContext } from '../../../connections/site-context';
import { useAddress, useOpenId } from '../../../connections/address';
import { useSitePaths } from '../../../connections/use-site-paths';
import { useNow } from '../../../ui/hooks/use-now';
import { createLazyPart } from '../../../ui/lazy/create-lazy-part';
import { whenIdle } from '../../../ui/lazy/when-idle';
import type { ListLoading } from '../../../categories/loading/use-list-loading';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { parseQuery } from '../../../model/query/parse-query';
import type { Rows } from '../../../model/rows';
import type { TreeRows } from '../../../model/tree-rows';
import { type ExpansionControl, useReveal } from '../tree/use-expansion';
import { rowKeyAt } from '../../../grid/focus-target';
import { keepTextUnselected, pressRow } from '../keyboard/press-row';
import { useActiveRow } from '../../../grid/use-active-row';
import { useGridKeys } from '../keyboard/use-grid-keys';
import { useOpenAnnouncement } from '../keyboard/use-open-announcement';
import { useRowCommands } from '../../../categories/actions/use-row-commands';
import { ListEnd } from '../list-end';
import { useDensity } from '../../../categories/display/use-density';
import { useRowHeights } from '../../../grid/row-heights';
import { scrollToRow } from '../../../grid/scroll-to-row';
import { useScrollAnchor } from '../../../grid/use-scroll-anchor';
import { useScrollMemory } from '../../../grid/use-scroll-memory';
import type { SelectionControl } from '../use-selection';
import styles from '../../../grid/table.module.css';
import { ColumnHeaders } from './column-headers';
import { NAME_COLUMN } from '../../../categories/display/columns';
import { TableRows } from './table-rows';
import { useOpenRow } from './use-open-row';
import { usePrefetch } from './use-prefetch';
import { useShownColumns } from './use-shown-columns';

const RowMenu = createLazyPart(
  async () => (await import('../row-menu/row-menu')).RowMenu,
  // The browser's own menu is there all the same.
  () => null,
);

const ListEmpty = createLazyPart(
  async () => (await import('../../../categories/loading/list-empty')).ListEmpty,
);
const StickyAncestors = createLazyPart(
  async () => (await import('../tree/sticky-ancestors')).StickyAncestors,
  // The rows say themselves where they stand.
  () => null,
);

interface CategoryTableProps {
  scroller: RefObject<HTMLDivElement | null>;
  loading: ListLoading;
  loaded: LoadedCategories;
  rows: Rows | TreeRows;
  /** What is expanded where the rows are a tree. */
  expansion: ExpansionControl;
  selection: SelectionControl;
}

/** The rows of the list: as many as fill the screen are in the document, however many are loaded. */
export function CategoryTable({
  scroller,
  loading,
  loaded,
  rows,
  expansion,
  selection,
}: CategoryTableProps) {
  const { connection, siteId } = useSiteContext();
  const openId = useOpenId();
  const { criteria } = rows;
  const words = useMemo(() => parseQuery(criteria.query).words, [criteria.query]);
  const tree = 'treeAt' in rows ? rows : null;
  // Names the list and what is listed of it.
  const listKey = JSON.stringify([connection.id, siteId, tree !== null, criteria]);
  const paths = useSitePaths();
  const address = useAddress();
  const now = useNow();
  const density = useDensity(tree ? 'tree' : 'list');
  const columns = useShownColumns(loaded, criteria.sort);
  const heights = useRowHeights(density);
  const rowHeight = heights.row;
  const viewport = useScrollMemory(scroller, listKey);
  useOpenAnnouncement(loaded, openId);
  const active = useActiveRow(scroller, rows, openId, (id) => loaded.lineageOf(id));
  const [prefetch, stopPrefetch] = usePrefetch();

  const open = (row: number) => {
    const id = rows.at(row)?.id;
    if (id !== undefined) address.goTo(paths.category(id));
  };
  const showRow = (row: number) => scrollToRow(scroller.current, rows, heights, row);
  const goTo = (row: number, column?: number) => {
    showRow(row);
    active.focusRow(row, column);
  };
  useRowCommands({
    row: active.row,
    count: rows.count,
    goTo,
    onSelect: selection.toggle,
  });
  // Until a person comes to the rows, there is nothing to be done with one.
  const [isVisited, setVisited] = useState(false);
  const visit = () => setVisited(true);
  useEffect(
    () =>
      whenIdle(() => {
        RowMenu.preload();
        ListEmpty.preload();
      }),
    [],
  );
  const onKeyDown = useGridKeys({
    loaded,
    rows,
    row: active.row,
    column: active.column,
    rowsPerPage: () =>
      Math.max(Math.floor((viewport.get().height - heights.header) / rowHeight) - 1, 1),
    goTo,
    setExpanded: expansion.setExpanded,
    selection,
  });

  useReveal(tree ? openId : null, loaded, expansion);
  useScrollAnchor(scroller, viewport, rows, listKey, rowHeight);
  useOpenRow(rows, openId, showRow);

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-density={density}
      data-icons={loaded.hasIcons || undefined}
      data-selecting={selection.ids.size > 0 || undefined}
    >
      {tree && (
        <StickyAncestors
          viewport={viewport}
          rows={tree}
          heights={heights}
          isAllLoaded={loaded.paging.kind === 'end'}
          onGoTo={goTo}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, one of two */}
      <div
        role={tree ? 'treegrid' : 'grid'}
        aria-label="Categories"
        aria-rowcount={rows.count + 1}
        aria-colcount={NAME_COLUMN + columns.length}
        aria-multiselectable="true"
        onPointerEnter={visit}
        onPointerMove={(event) => {
          // Rows that move below a resting pointer are not pointed at.
          if (event.movementX !== 0 || event.movementY !== 0) prefetch(event.target);
        }}
        onPointerLeave={stopPrefetch}
        onFocus={(event) => {
          visit();
          active.onFocus(event);
          prefetch(event.target);
        }}
        onBlur={active.onBlur}
        onKeyDown={(event) => {
          if (rowKeyAt(event.target) !== null) onKeyDown(event);
        }}
        onMouseDown={keepTextUnselected}
        onClick={(event) => {
          pressRow(event, rows, expansion, selection, open);
          // A pointer goes to rows, wherever in them it presses.
          const key = event.detail > 0 ? rowKeyAt(event.target) : null;
          if (key !== null) active.focusRow(rows.indexOf(key), 0);
        }}
      >
        <ColumnHeaders
          columns={columns}
          sort={criteria.sort}
          selected={selection.ids.size === 0 ? 'none' : selection.isAll ? 'all' : 'some'}
        />
        <TableRows
          viewport={viewport}
          rowHeight={rowHeight}
          rows={rows}
          loaded={loaded}
          columns={columns}
          words={words}
          toHref={paths.categoryHref}
          openId={openId}
          selectedIds={selection.ids}
          active={active}
          now={now}
        />
      </div>
      {isVisited && (
        <RowMenu
          scroller={scroller}
          loaded={loaded}
          // While a category is open, the keys are about that one.
          focused={openId === null && active.isChosen ? (rows.at(active.row) ?? null) : null}
        />
      )}
      {rows.count === 0 && <ListEmpty loading={loading} loaded={loaded} />}
      <ListEnd loading={loading} loaded={loaded} rows={rows} goTo={goTo} />
    </div>
  );
}
