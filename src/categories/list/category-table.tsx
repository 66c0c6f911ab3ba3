import { useQueryClient } from '@tanstack/react-query';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useNow } from '../../ui/use-now';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Criteria, Rows } from '../model/rows';
import { findSnippet } from '../model/snippet';
import { categoryPath } from '../paths';
import { categoryOptions } from '../queries';
import { useSource } from '../source';
import { CategoryRow } from './category-row';
import styles from './category-table.module.css';
import { ColumnHeaders } from './column-headers';
import { placeOf } from './row-place';
import { useActiveRow } from './use-active-row';
import { rememberedOffset, useScrollMemory } from './use-scroll-memory';

/** The heights of a row and of the header in px, as in the tokens. */
const ROW_HEIGHT = 52;
const HEADER_HEIGHT = 36;
/** How long the pointer rests on a link before its category is fetched ahead. */
const HOVER_MS = 80;

interface CategoryTableProps {
  scroller: RefObject<HTMLDivElement | null>;
  loaded: LoadedCategories;
  rows: Rows;
  criteria: Criteria;
  /** The category whose detail is open beside the list. */
  openId: string | null;
  /** Where the next page will begin, when the focus is to go to its first row; else null. */
  focusFrom: number | null;
  onFocused: () => void;
  /** Names the list and what is listed of it. */
  listKey: string;
  /** What follows the last row. */
  children: ReactNode;
}

/** The rows of the list: as many as fill the screen are in the document, however many are loaded. */
export function CategoryTable({
  scroller,
  loaded,
  rows,
  criteria,
  openId,
  focusFrom,
  onFocused,
  listKey,
  children,
}: CategoryTableProps) {
  const source = useSource();
  const { search } = useLocation();
  const now = useNow();
  const rememberOffset = useScrollMemory(scroller, listKey);
  const active = useActiveRow(scroller, rows, openId);
  const [prefetch, stopPrefetch] = usePrefetch();

  const virtualizer = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialOffset: () => rememberedOffset(listKey),
    // The rows begin below the header, which then lies over them.
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), active.row),
  });

  const scrollToOpen = useEffectEvent((id: string) => {
    const row = rows.indexOf(id);
    if (row !== -1) virtualizer.scrollToIndex(row);
  });
  // Only when another category is opened: the list does not jump while a person scrolls it.
  useEffect(() => {
    if (openId !== null) scrollToOpen(openId);
  }, [openId]);

  const hasArrived = focusFrom !== null && loaded.count > focusFrom;
  const focusArrived = useEffectEvent(() => {
    const first = focusFrom === null ? undefined : loaded.index.categories[focusFrom];
    // Filtered out, it has no row, and the focus stays where it is.
    const row = first ? rows.indexOf(first.id) : -1;
    if (row !== -1) {
      virtualizer.scrollToIndex(row);
      active.focusRow(row);
    }
    onFocused();
  });
  useEffect(() => {
    if (hasArrived) focusArrived();
  }, [hasArrived]);

  return (
    <div ref={scroller} className={styles.scroller} onScroll={rememberOffset}>
      <div
        role="grid"
        aria-label="Categories"
        aria-rowcount={rows.count + 1}
        onPointerMove={(event) => {
          // Rows that move below a resting pointer are not pointed at.
          if (event.movementX !== 0 || event.movementY !== 0) prefetch(event.target);
        }}
        onPointerLeave={stopPrefetch}
        onFocus={(event) => {
          const id = categoryIdAt(event.target);
          if (id !== null) active.onFocus(id);
          prefetch(event.target);
        }}
        onKeyDown={(event) => {
          if (categoryIdAt(event.target) === null) return;
          const rowsPerPage = Math.floor((virtualizer.scrollRect?.height ?? 0) / ROW_HEIGHT) - 1;
          const row = active.onKeyDown(event, Math.max(rowsPerPage, 1));
          if (row !== null) virtualizer.scrollToIndex(row);
        }}
        onClick={followRow}
      >
        <ColumnHeaders sort={criteria.sort} />
        <div
          role="rowgroup"
          className={styles.rows}
          style={{ blockSize: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index: row, start }) => {
            const category = rows.at(row);
            if (!category) return null;
            const place = placeOf(category, loaded);
            return (
              <CategoryRow
                key={category.id}
                category={category}
                row={row}
                top={start - HEADER_HEIGHT}
                to={categoryPath(source.connection.id, source.siteId, category.id) + search}
                above={place?.above ?? null}
                parent={place?.parent ?? null}
                snippet={findSnippet(category, criteria.query)}
                childCount={loaded.childCount(category.id)}
                isOpen={category.id === openId}
                isActive={row === active.row}
                query={criteria.query}
                now={now}
              />
            );
          })}
        </div>
      </div>
      {children}
    </div>
  );
}

/** Fetches a category ahead when the pointer rests, or the focus is, on a link to it. */
function usePrefetch() {
  const source = useSource();
  const queryClient = useQueryClient();
  const pointedId = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const start = (target: EventTarget | null) => {
    const id = categoryIdAt(target);
    if (id === pointedId.current) return;
    pointedId.current = id;
    clearTimeout(timer.current);
    if (id === null) return;
    timer.current = setTimeout(() => {
      void queryClient.prefetchQuery(categoryOptions(source, id));
    }, HOVER_MS);
  };
  return [start, () => start(null)] as const;
}

/** A click anywhere in a row follows its link, with the keys that were held; a selection stays one. */
function followRow(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('a, button')) return;
  if (window.getSelection()?.type === 'Range') return;
  const { ctrlKey, metaKey, shiftKey } = event;
  target
    .closest('[role="row"]')
    ?.querySelector('a')
    ?.dispatchEvent(
      new window.MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey,
        metaKey,
        shiftKey,
      }),
    );
}

function categoryIdAt(target: EventTarget | null): string | null {
  const link =
    target instanceof Element ? target.closest('[role="row"]')?.querySelector('a') : null;
  return link?.dataset.categoryId ?? null;
}

/** The rows to render, and one more wherever it is: the one that holds, or would get, the focus. */
function withRow(shown: number[], row: number): number[] {
  if (row === -1 || shown.includes(row)) return shown;
  return [...shown, row].toSorted((a, b) => a - b);
}
