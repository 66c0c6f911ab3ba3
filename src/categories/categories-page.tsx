import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import styles from './categories-page.module.css';
import { linkTo } from './list/link-to';
import { ListPane } from './list/list-pane';
import { parseCriteria } from './list-state';
import type { LoadedCategories } from './model/loaded-categories';
import { createRowsSelector, type Rows } from './model/rows';
import { parseIds } from './paths';
import { categoriesOptions } from './queries';
import { useSource } from './source';

/** What the detail knows of the list beside it; null while nothing is loaded. */
export interface ListContext {
  loaded: LoadedCategories | null;
  rows: Rows | null;
  /** Loads the next page and gives the rows with it, or null when it did not come. */
  loadMore: () => Promise<Rows | null>;
}

/** The list of a site's categories and, beside it, the category that is open. */
export function CategoriesPage() {
  const source = useSource();
  const openId = parseIds(useLocation().pathname).categoryId;
  const [search] = useSearchParams();
  const criteria = useMemo(() => parseCriteria(search), [search]);
  const list = useInfiniteQuery(categoriesOptions(source));
  const [selectRows] = useState(createRowsSelector);
  const loaded = list.data ?? null;
  const rows = useMemo(
    () => (loaded ? selectRows(loaded, criteria) : null),
    [loaded, criteria, selectRows],
  );
  const loadMore = async () => {
    const page = await list.fetchNextPage({ cancelRefetch: false });
    return page.isSuccess ? selectRows(page.data, criteria) : null;
  };
  const scroller = useRef<HTMLDivElement>(null);

  // On a narrow screen the detail hides the list, and with it whatever had the focus.
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = lastOpenId.current;
    lastOpenId.current = openId;
    if (closedId === null || openId !== null) return;
    if (document.activeElement === document.body) linkTo(scroller.current, closedId)?.focus();
  }, [openId]);

  return (
    <div className={styles.page} data-detail={openId === null ? undefined : 'open'}>
      {openId === null && <title>{`${source.siteId} · Categories · Category Browser`}</title>}
      <div className={styles.list}>
        <ListPane scroller={scroller} list={list} rows={rows} criteria={criteria} openId={openId} />
      </div>
      <Outlet context={{ loaded, rows, loadMore } satisfies ListContext} />
    </div>
  );
}
