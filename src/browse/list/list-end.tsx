import { useEffect, useRef } from 'react';
import type { ListLoading } from '../../data/use-list';
import * as t from '../../messages/generated/list';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { Button } from '../../ui/controls/button';
import styles from './list-pane.module.css';

interface ListEndProps {
  loading: ListLoading;
  loaded: LoadedCategories;
  rows: Rows;
  goTo: (row: number) => void;
}

/** The button for the next page, below the last row. */
export function ListEnd({ loading, loaded, rows, goTo }: ListEndProps) {
  // The position of the next page's first category, if focus should move to its row.
  const focusFrom = useRef<number | null>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusFrom.current === null || loaded.count <= focusFrom.current) return;
    const first = loaded.index.categories[focusFrom.current];
    focusFrom.current = null;
    // The user may have moved focus while the page was loading. With the last page, the focused button disappears.
    const { activeElement } = document;
    if (activeElement !== document.body && !end.current?.contains(activeElement)) return;
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
    <div ref={end} className={styles.end}>
      <Button
        // Loading more ends an automatic refresh.
        busy={loading.load !== null && loading.facts.automaticRefresh === null}
        // `detail` is 0 for a click made with the keyboard.
        onClick={(event) => void loadMore(event.detail === 0)}
      >
        {t.loadMore()}
      </Button>
    </div>
  );
}
