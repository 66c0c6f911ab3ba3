import { type ReactNode, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { isKeyRejected } from '../api/failure';
import { formatSite, useSiteContext } from '../site/site-context';
import { useIds } from '../routing/address';
import * as t from '../messages/generated/app';
import { useIsWide } from '../ui/hooks/use-is-wide';
import { Splitter } from '../ui/controls/splitter';
import { lazyScreen } from './lazy-screens';
import styles from './page.module.css';
import { ScreenBoundary } from './screen-boundary';
import { type ListActions, ListActionsProvider } from '../browse/actions/list-actions';
import type { ListContext } from '../browse/detail/detail-page';
import type { CategoryMapProps } from '../browse/map/category-map';
import { RefreshNotice } from '../compare/refresh-notice';
import { useListState } from '../routing/list-state';
import { ListPane } from '../browse/list/list-pane';
import { SHARE_RANGE, useListPreferences } from '../browse/list/list-preferences';
import { useFreshList, useList } from '../data/use-list';
import { useRows } from '../data/use-rows';
import { useExpansion } from '../browse/tree/use-expansion';
import { Split } from '../ui/layout/split';

const CategoryMap = lazyScreen(
  async () => (await import('../browse/map/category-map')).CategoryMap,
);

/** The map in its own boundary, so the toolbar stays if the map fails to load. */
function LazyMap(props: CategoryMapProps) {
  return (
    <ScreenBoundary>
      <CategoryMap {...props} />
    </ScreenBoundary>
  );
}

export function CategoriesPage() {
  const [listState] = useListState();
  const loading = useList(useSiteContext());
  useFreshList(loading);
  const { loaded, failure } = loading;
  const expansion = useExpansion(loaded);
  const rows = useRows(loaded, listState, expansion.expansion);
  const asksForKey = loaded === null && failure !== null && isKeyRejected(failure.error);

  const listActions = useRef<ListActions | null>(null);

  return (
    <ListActionsProvider value={listActions}>
      <Columns
        list={
          <ListPane
            loading={loading}
            rows={rows}
            expansion={expansion}
            RefreshNotice={RefreshNotice}
            CategoryMap={LazyMap}
          />
        }
      >
        <Outlet
          context={
            {
              list: loading,
              rows,
              asksForKey,
            } satisfies ListContext
          }
        />
      </Columns>
    </ListActionsProvider>
  );
}

/** The list, alone or next to the open category. */
function Columns({ list, children }: { list: ReactNode; children: ReactNode }) {
  const site = useSiteContext();
  const isOpen = useIds().categoryId !== null;
  const isBeside = useIsWide() && isOpen;
  const [{ share }, changePreferences] = useListPreferences();
  return (
    <Split
      isOpen={isOpen}
      className={styles.split}
      style={isBeside ? { gridTemplateColumns: toColumns(share) } : undefined}
    >
      {!isOpen && <title>{t.listTitle({ site: formatSite(site) })}</title>}
      {list}
      {isBeside && (
        <Splitter
          label={t.listWidth()}
          share={share}
          {...SHARE_RANGE}
          onChange={(next) => changePreferences({ share: next })}
        />
      )}
      {children}
    </Split>
  );
}

function toColumns(share: number): string {
  return `minmax(min(20rem, 40%), ${share}%) auto minmax(min(24rem, 55%), 1fr)`;
}
