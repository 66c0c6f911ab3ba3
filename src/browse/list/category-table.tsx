import { type RefObject, useMemo, useState } from 'react';
import { useListState } from '../../routing/list-state';
import type { ListLoading } from '../../data/use-list';
import { focusOpenCategory } from '../../panes/pane-heading';
import { ListEmpty } from '../../panes/list-empty';
import { useGoTo, useIds } from '../../routing/address';
import { useSiteContext } from '../../site/site-context';
import { useSitePaths } from '../../panes/site-paths';
import { selectVisibleColumns } from './columns';
import { useColumns } from './list-preferences';
import { RowMenu } from '../actions/row-menu';
import { GroupRow, TableRow } from './table-row';
import { type ExpansionControl, toGridTree, useReveal } from '../tree/use-expansion';
import { ListEnd } from './list-end';
import { useOpenAnnouncement } from './use-open-announcement';
import { usePrefetch } from './use-prefetch';
import type { SelectionControl } from './use-selection';
import { type ShownCategory, useFocusShown } from './use-shown-category';
import { Grid } from '../../grid/grid';
import type { MenuRequest } from '../../grid/rows';
import { useGrid } from '../../grid/use-grid';
import * as t from '../../messages/generated/list';
import type { LoadedCategories } from '../../model/loaded-categories';
import { parseQuery } from '../../model/query/parse-query';
import type { Rows } from '../../model/rows';
import { nextSort } from '../../model/sort';
import type { TreeRows } from '../../model/tree';
import { useNow } from '../../ui/hooks/use-now';
import { useIsPhone } from '../../ui/hooks/use-is-phone';

interface CategoryTableProps {
  scroller: RefObject<HTMLDivElement | null>;
  loading: ListLoading;
  loaded: LoadedCategories;
  rows: Rows | TreeRows;
  expansion: ExpansionControl;
  selection: SelectionControl;
  shown: ShownCategory;
}

export function CategoryTable(props: CategoryTableProps) {
  const { scroller, loading, loaded, rows, expansion, selection, shown } = props;
  const { connection, siteId } = useSiteContext();
  const { categoryId: openId } = useIds();
  const { criteria } = rows;
  const { sort } = criteria;
  const [{ sort: asked, view }, changeList] = useListState();
  const words = useMemo(() => parseQuery(criteria.query).words, [criteria.query]);
  const tree = 'treeAt' in rows ? toGridTree(rows, expansion) : null;
  const paths = useSitePaths();
  const goTo = useGoTo();
  const now = useNow();
  const sortedBy = sort?.field ?? null;
  const isTree = tree !== null;
  const [columnIds] = useColumns();
  const columns = useMemo(
    () => selectVisibleColumns(columnIds, sortedBy, isTree),
    [columnIds, sortedBy, isTree],
  );
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  useOpenAnnouncement(loaded, openId);
  const grid = useGrid({
    scroller,
    rows,
    listKey: JSON.stringify([connection.id, siteId, isTree, criteria]),
    openKey: openId ?? shown.markedId,
    // On a phone, the path is below the name.
    hasTallRows: useIsPhone() && !isTree,
    ancestorsOf: (id) => loaded.lineageOf(id),
    tree,
    selection,
    onOpen: (row) => {
      const id = rows.at(row)?.id;
      if (id !== undefined) goTo(paths.category(id));
    },
    onEnterOpen: focusOpenCategory,
    onMenu: setMenu,
  });
  useReveal(tree ? (openId ?? shown.markedId) : null, loaded, expansion);
  // When the view changes, the other view's rows may be shown first.
  const { pendingId } = shown;
  const isInView = isTree === (view === 'tree');
  const hasShown = isInView && pendingId !== null && rows.indexOf(pendingId) !== -1;
  useFocusShown(shown, hasShown, (id) => grid.goTo(rows.indexOf(id), 0));
  const [prefetch, stopPrefetch] = usePrefetch();

  return (
    <Grid
      ref={scroller}
      grid={grid}
      label={t.categories()}
      columns={columns}
      sort={sort}
      onSort={(by) => changeList({ sort: nextSort(by, asked) })}
      renderRow={(shownRow) => {
        const item = itemAt(rows, shownRow.row);
        if (item?.kind === 'group') {
          return <GroupRow {...shownRow} {...item} isAllLoaded={loaded.isAllLoaded} />;
        }
        return (
          item && (
            <TableRow
              {...shownRow}
              {...item}
              loaded={loaded}
              words={words}
              sortedBy={sortedBy}
              toHref={paths.categoryHref}
              isSelected={selection.ids.has(shownRow.rowKey)}
              isMenuOpen={menu?.rowKey === shownRow.rowKey}
              now={now}
            />
          )
        );
      }}
      data-icons={loaded.hasIcons || undefined}
      onPointerMove={(event) => prefetch(event.target)}
      onPointerLeave={stopPrefetch}
      onFocus={(event) => prefetch(event.target)}
    >
      <RowMenu
        scroller={scroller}
        loaded={loaded}
        request={menu}
        onClose={() => setMenu(null)}
        getFocused={() => {
          // While a category is open, shortcuts apply to it.
          const { row, isChosen } = grid.active.get();
          return openId === null && isChosen ? (rows.at(row) ?? null) : null;
        }}
      />
      {rows.count === 0 && <ListEmpty loading={loading} loaded={loaded} />}
      <ListEnd loading={loading} loaded={loaded} rows={rows} goTo={grid.goTo} />
    </Grid>
  );
}

/** Returns a row's props. `memo` compares them shallowly, so an unchanged row does not re-render. */
function itemAt(rows: Rows | TreeRows, row: number) {
  if ('treeAt' in rows) return rows.treeAt(row);
  const category = rows.at(row);
  return category && ({ kind: 'category', category } as const);
}
