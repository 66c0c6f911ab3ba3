import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { ApiError } from '../api/failure';
import { Splitter } from '../ui/controls/splitter';
import { useIsWide } from '../ui/hooks/use-is-wide';
import styles from './categories-page.module.css';
import { LazyDetailPage } from './detail/lazy-detail-page';
import type { ListContext } from './detail/list-context';
import { DeviationsIndicator } from './deviations/deviations-indicator';
import { focusTargetOf } from './list/keyboard/focus-target';
import { ListPane } from './list/list-pane';
import { DEFAULT_PREFERENCES, SHARE_RANGE } from './list/list-preferences';
import { useListPreferences } from './list/use-list-preferences';
import { parseCriteria, parseView } from './list-state';
import type { LoadedCategories } from './model/loaded-categories';
import { createRowsSelector, type Rows } from './model/rows';
import { createTreeSelector } from './model/tree';
import type { TreeRows } from './model/tree-rows';
import { useIds } from '../connections/paths';
import { useSiteContext } from '../connections/site-context';
import { useExpansion } from './tree/use-expansion';
import { useNameOrder } from './loading/use-name-order';
import { useListLoading } from './loading/use-list-loading';
import { useReveal } from './tree/use-reveal';

/** The first rows are painted by then, which come before what may be opened next. */
const AFTER_PAINT_MS = 200;

/** The list of a site's categories and, beside it, the category that is open. */
export function CategoriesPage() {
  const site = useSiteContext();
  const openId = useIds().categoryId;
  const [search] = useSearchParams();
  const criteria = useMemo(() => parseCriteria(search), [search]);
  const loading = useListLoading(openId);
  const { loaded, failure, activity } = loading;
  const view = parseView(search);
  const expansion = useExpansion(site);
  const [selectList] = useState(createRowsSelector);
  const [selectTree] = useState(createTreeSelector);
  const selectRows = (from: LoadedCategories): Rows | TreeRows =>
    view === 'tree' ? selectTree(from, criteria, expansion) : selectList(from, criteria);
  const rows = useMemo(
    () => (loaded ? selectRows(loaded) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- the function is made of these
    [loaded, criteria, view, expansion],
  );
  const asksForKey = loaded === null && isKeyRefused(failure?.error);
  const loadMore = async () => {
    const longer = await loading.loadMore();
    return longer && selectRows(longer);
  };
  const scroller = useRef<HTMLDivElement>(null);
  const isBeside = useIsWide() && openId !== null;
  const [{ share }, changePreferences] = useListPreferences();

  useNameOrder(loaded, activity !== null);
  useReveal(view === 'tree' ? openId : null, loaded, expansion);

  const isLoaded = loaded !== null;
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(LazyDetailPage.preload, AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);

  // On a narrow screen the detail hides the list, and with it whatever had the focus.
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = lastOpenId.current;
    lastOpenId.current = openId;
    if (closedId === null || openId !== null) return;
    if (document.activeElement === document.body)
      focusTargetOf(scroller.current, closedId)?.focus();
  }, [openId]);

  return (
    <div
      className={styles.page}
      data-detail={openId === null ? undefined : 'open'}
      style={isBeside ? { gridTemplateColumns: toColumns(share) } : undefined}
    >
      {openId === null && <title>{`${site.siteId} · Categories · Category Browser`}</title>}
      <div className={styles.list}>
        <ListPane
          scroller={scroller}
          loading={loading}
          rows={rows}
          criteria={criteria}
          view={view}
          expansion={expansion}
          openId={openId}
        />
      </div>
      {isBeside && (
        <Splitter
          label="Width of the list"
          share={share}
          {...SHARE_RANGE}
          initial={DEFAULT_PREFERENCES.share}
          onChange={(next) => changePreferences({ share: next })}
        />
      )}
      {loaded && <DeviationsIndicator loaded={loaded} />}
      <Outlet context={{ loaded, rows, asksForKey, loadMore } satisfies ListContext} />
    </div>
  );
}

/** The list, the border that can be moved, and the category; both keep the room to be of use. */
function toColumns(share: number): string {
  return `minmax(20rem, ${share}%) auto minmax(24rem, 1fr)`;
}

function isKeyRefused(error: Error | undefined): boolean {
  return (
    error instanceof ApiError &&
    (error.failure.kind === 'unauthorized' || error.failure.kind === 'forbidden')
  );
}
