import { useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useNow } from '../../ui/use-now';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Criteria, Rows } from '../model/rows';
import { formatPath } from '../names';
import { categoryPath } from '../paths';
import { categoryOptions } from '../queries';
import { useSource } from '../source';
import { CategoryRow } from './category-row';
import styles from './category-table.module.css';
import { ColumnHeaders } from './column-headers';
import { rememberedOffset, useScrollMemory } from './use-scroll-memory';

/** The height of a row in px: two lines of text, in the style sheet too. */
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
  /** The category whose row the focus is to go to as soon as it is there. */
  focusId: string | null;
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
  focusId,
  onFocused,
  listKey,
  children,
}: CategoryTableProps) {
  const source = useSource();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const now = useNow();
  const rememberOffset = useScrollMemory(scroller, listKey);
  const pointedId = useRef<string | null>(null);
  const hoverTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const virtualizer = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialOffset: () => rememberedOffset(listKey),
    scrollPaddingStart: HEADER_HEIGHT,
  });

  useEffect(() => {
    if (openId === null) return;
    const row = rows.indexOf(openId);
    const { range } = virtualizer;
    const isOnScreen = range !== null && row >= range.startIndex && row <= range.endIndex;
    if (row !== -1 && range !== null && !isOnScreen) virtualizer.scrollToIndex(row);
    // Only when another category is opened: the list does not jump while a person scrolls it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [openId]);

  useEffect(() => {
    if (focusId === null) return;
    const row = rows.indexOf(focusId);
    if (row !== -1) virtualizer.scrollToIndex(row);
    const frame = requestAnimationFrame(() => {
      linkTo(scroller.current, focusId)?.focus();
      onFocused();
    });
    return () => cancelAnimationFrame(frame);
  }, [focusId, rows, onFocused, scroller, virtualizer]);

  const prefetchSoon = (target: EventTarget) => {
    const id = (target instanceof Element && target.closest('a')?.dataset.categoryId) || null;
    if (id === pointedId.current) return;
    pointedId.current = id;
    clearTimeout(hoverTimer.current);
    if (id === null) return;
    hoverTimer.current = setTimeout(() => {
      void queryClient.prefetchQuery(categoryOptions(source, id));
    }, HOVER_MS);
  };

  return (
    <div ref={scroller} className={styles.scroller} onScroll={rememberOffset}>
      <div
        role="table"
        aria-label="Categories"
        aria-rowcount={rows.count + 1}
        onPointerMove={(event) => {
          // Rows that move below a resting pointer are not pointed at.
          if (event.movementX !== 0 || event.movementY !== 0) prefetchSoon(event.target);
        }}
        onPointerLeave={() => prefetchSoon(document)}
        onFocus={(event) => prefetchSoon(event.target)}
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
            return (
              <CategoryRow
                key={category.id}
                category={category}
                row={row}
                top={start}
                to={categoryPath(source.connection.id, source.siteId, category.id) + search}
                path={pathOf(loaded, category)}
                childCount={loaded.childCount(category.id)}
                isOpen={category.id === openId}
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

/** The link of a category's row, if the row is in the document. */
export function linkTo(list: HTMLElement | null, categoryId: string): HTMLElement | null {
  return list?.querySelector(`a[data-category-id="${CSS.escape(categoryId)}"]`) ?? null;
}

function pathOf(loaded: LoadedCategories, category: Parameters<typeof loaded.ancestorsOf>[0]) {
  if (category.parentId === null) return null;
  const { known, end } = loaded.ancestorsOf(category);
  if (known.length === 0) return null;
  return (end.kind === 'root' ? '' : '… › ') + formatPath(known);
}
