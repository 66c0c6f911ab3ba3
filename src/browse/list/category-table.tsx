import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListState } from '../../routing/list-state';
import type { ListLoading } from '../../data/use-list-loading';
import { focusOpenCategory } from '../../data/pane-heading';
import { ListEmpty } from '../../data/list-empty';
import { categoryOptions } from '../../data/queries';
import { useGoTo, useIds } from '../../routing/address';
import { useSiteContext } from '../../site/site-context';
import { useSitePaths } from '../../site/site-paths';
import { nextSort, toGridColumns, useShownColumns } from './cells';
import { RowMenu } from '../actions/row-menu';
import { TableRow } from './table-row';
import { type ExpansionControl, toGridTree, useReveal } from '../tree/use-expansion';
import type { SelectionControl } from './use-selection';
import { rowKeyAt } from '../../grid/focus-target';
import { Grid } from '../../grid/grid';
import type { MenuRequest } from '../../grid/rows';
import { useGrid } from '../../grid/use-grid';
import * as t from '../../messages/generated/list';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { parseQuery } from '../../model/query/parse-query';
import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree';
import { readOut } from '../../ui/feedback/announcement';
import { useIsWide } from '../../ui/store';
import { useNow } from '../../ui/hooks/use-now';
import { Button } from '../../ui/controls/button';
import styles from './list-pane.module.css';

interface CategoryTableProps {
  scroller: RefObject<HTMLDivElement | null>;
  loading: ListLoading;
  loaded: LoadedCategories;
  rows: Rows | TreeRows;
  expansion: ExpansionControl;
  selection: SelectionControl;
}

export function CategoryTable(props: CategoryTableProps) {
  const { scroller, loading, loaded, rows, expansion, selection } = props;
  const { connection, siteId } = useSiteContext();
  const { categoryId: openId } = useIds();
  const { criteria } = rows;
  const { sort } = criteria;
  const [{ sort: asked }, changeList] = useListState();
  const words = useMemo(() => parseQuery(criteria.query).words, [criteria.query]);
  const tree = 'treeAt' in rows ? toGridTree(rows, expansion) : null;
  const paths = useSitePaths();
  const goTo = useGoTo();
  const now = useNow();
  const columns = useShownColumns(sort);
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  useOpenAnnouncement(loaded, openId);
  const grid = useGrid({
    scroller,
    rows,
    listKey: JSON.stringify([connection.id, siteId, tree !== null, criteria]),
    openKey: openId,
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
  const { active } = grid;
  useReveal(tree ? openId : null, loaded, expansion);
  const [prefetch, stopPrefetch] = usePrefetch();

  return (
    <Grid
      ref={scroller}
      grid={grid}
      label={t.categories()}
      columns={toGridColumns(columns, sort)}
      onSort={(id) => changeList({ sort: nextSort(id, asked) })}
      renderRow={(shown) => (
        <TableRow
          {...shown}
          rows={rows}
          loaded={loaded}
          columns={columns}
          words={words}
          toHref={paths.categoryHref}
          isSelected={selection.ids.has(shown.rowKey)}
          isMenuOpen={menu?.rowKey === shown.rowKey}
          now={now}
        />
      )}
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
        // While a category is open, shortcuts apply to it.
        focused={openId === null && active.isChosen ? (rows.at(active.row) ?? null) : null}
      />
      {rows.count === 0 && <ListEmpty loading={loading} loaded={loaded} />}
      <ListEnd loading={loading} loaded={loaded} rows={rows} goTo={grid.goTo} />
    </Grid>
  );
}

/** Announces that a category opened or closed while focus stays on a row. Call it before `useGrid` moves focus. */
function useOpenAnnouncement(loaded: LoadedCategories, openId: string | null): void {
  const isBeside = useIsWide();
  const lastOpenId = useRef(openId);
  useLayoutEffect(() => {
    const lastId = lastOpenId.current;
    lastOpenId.current = openId;
    const focusedId = rowKeyAt(document.activeElement);
    const category = loaded.find(openId ?? lastId ?? '');
    const stays = openId === null ? focusedId !== null : focusedId === openId;
    if (openId === lastId || !stays || !isBeside || !category) return;
    readOut((openId === null ? t.closed : t.opened)({ name: nameOf(category) }));
  });
}

/** The time in ms that the pointer must rest on a link to prefetch its category. */
const HOVER_MS = 80;

function usePrefetch() {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = (target: EventTarget | null) => {
    stop();
    const id = categoryIdAt(target);
    if (id === null) return;
    timer.current = setTimeout(() => {
      const options = categoryOptions(site, id);
      // Only the user retries a failed request.
      if (queryClient.getQueryState(options.queryKey)?.status === 'error') return;
      void queryClient.prefetchQuery(options);
    }, HOVER_MS);
  };
  return [start, stop] as const;
}

function categoryIdAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  // Keyboard focus is on the row, not on its link.
  const link = target.matches('[data-row-key]') ? target.querySelector('a') : target.closest('a');
  return link && rowKeyAt(link);
}

interface ListEndProps extends Pick<CategoryTableProps, 'loading' | 'loaded' | 'rows'> {
  goTo: (row: number) => void;
}

function ListEnd({ loading, loaded, rows, goTo }: ListEndProps) {
  // The position of the next page's first category, if focus should move to its row.
  const focusFrom = useRef<number | null>(null);
  useEffect(() => {
    if (focusFrom.current === null || loaded.count <= focusFrom.current) return;
    const first = loaded.index.categories[focusFrom.current];
    focusFrom.current = null;
    // A category that is filtered out has no row, so focus stays.
    const row = first ? rows.indexOf(first.id) : -1;
    if (row !== -1) goTo(row);
  });
  const loadMore = async (byKeyboard: boolean) => {
    if (byKeyboard) focusFrom.current = loaded.count;
    const longer = await loading.loadMore();
    if (longer === null || longer.count === loaded.count) focusFrom.current = null;
  };

  if (loaded.paging.kind !== 'more') return null;
  return (
    <div className={styles.end}>
      <Button
        busy={loading.activity !== null}
        // `detail` is 0 for a click made with the keyboard.
        onClick={(event) => void loadMore(event.detail === 0)}
      >
        {t.loadMore()}
      </Button>
    </div>
  );
}
