import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useNow } from '../../ui/use-now';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Criteria, Rows } from '../model/rows';
import type { TreeRows } from '../model/tree';
import { findSnippet } from '../model/snippet';
import { categoryPath } from '../paths';
import { useSource } from '../source';
import type { ExpansionControl } from '../use-expansion';
import { CategoryRow } from './category-row';
import styles from './category-table.module.css';
import { ColumnHeaders } from './column-headers';
import { rowKeyAt } from './focus-target';
import { followRow } from './follow-row';
import { GroupRow } from './group-row';
import { pressTreeKey } from './press-tree-key';
import { placeOf } from './row-place';
import { useActiveRow } from './use-active-row';
import { usePrefetch } from './use-prefetch';
import { useScrollAnchor } from './use-scroll-anchor';
import { rememberedOffset, useScrollMemory } from './use-scroll-memory';
import { useToggle } from './use-toggle';

/** The heights of a row and of the header in px, as in the tokens. */
const ROW_HEIGHT = 52;
const HEADER_HEIGHT = 36;

interface CategoryTableProps {
  /** What is expanded where the rows are a tree. */
  expansion: ExpansionControl;
  scroller: RefObject<HTMLDivElement | null>;
  loaded: LoadedCategories;
  rows: Rows | TreeRows;
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
  expansion,
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
    overscan: 4,
    initialOffset: () => rememberedOffset(listKey),
    // The rows begin below the header, which then lies over them.
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), active.row),
  });

  const tree = 'treeAt' in rows ? rows : null;
  const hasOpenRow = openId !== null && rows.indexOf(openId) !== -1;
  const scrollToOpen = useEffectEvent(() => {
    if (openId !== null) virtualizer.scrollToIndex(rows.indexOf(openId));
  });
  // Only when another category is opened or revealed: the list does not jump while a person scrolls it.
  useEffect(() => {
    if (hasOpenRow) scrollToOpen();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [openId, hasOpenRow]);
  useScrollAnchor(scroller, rows, listKey, ROW_HEIGHT);
  const toggle = useToggle(loaded, expansion);

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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, one of two */}
      <div
        role={tree ? 'treegrid' : 'grid'}
        aria-label="Categories"
        aria-rowcount={rows.count + 1}
        onPointerMove={(event) => {
          // Rows that move below a resting pointer are not pointed at.
          if (event.movementX !== 0 || event.movementY !== 0) prefetch(event.target);
        }}
        onPointerLeave={stopPrefetch}
        onFocus={(event) => {
          const key = rowKeyAt(event.target);
          if (key !== null) active.onFocus(key);
          prefetch(event.target);
        }}
        onKeyDown={(event) => {
          if (rowKeyAt(event.target) === null) return;
          const rowsPerPage = Math.floor((virtualizer.scrollRect?.height ?? 0) / ROW_HEIGHT) - 1;
          const row =
            (tree && pressTreeKey(event, { ...active, rows: tree, onToggle: toggle.row })) ??
            active.onKeyDown(event, Math.max(rowsPerPage, 1));
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
            const top = start - HEADER_HEIGHT;
            const treeRow = tree?.treeAt(row);
            if (treeRow?.kind === 'group') {
              const key = rows.keyAt(row) ?? '';
              const { kind: _kind, level: _level, ...group } = treeRow;
              return (
                <GroupRow
                  key={key}
                  {...group}
                  rowKey={key}
                  row={row}
                  top={top}
                  isAllLoaded={loaded.paging.kind === 'end'}
                  isActive={row === active.row}
                  onToggle={expansion.setGroupExpanded}
                />
              );
            }
            const category = rows.at(row);
            if (!category) return null;
            // In the tree the place of a category is where it stands.
            const place = treeRow ? null : placeOf(category, loaded);
            return (
              <CategoryRow
                key={category.id}
                category={category}
                row={row}
                top={top}
                to={categoryPath(source.connection.id, source.siteId, category.id) + search}
                above={place?.above ?? null}
                parent={place?.parent ?? null}
                snippet={treeRow?.isContext ? null : findSnippet(category, criteria.query)}
                childCount={loaded.childCount(category.id)}
                isOpen={category.id === openId}
                isActive={row === active.row}
                query={criteria.query}
                now={now}
                level={treeRow?.level ?? null}
                place={treeRow?.place ?? null}
                siblingCount={treeRow?.siblingCount ?? null}
                isExpanded={treeRow?.isExpanded ?? null}
                isContext={treeRow?.isContext ?? false}
                onToggle={toggle.category}
              />
            );
          })}
        </div>
      </div>
      {children}
    </div>
  );
}

/** The rows to render, and one more wherever it is: the one that holds, or would get, the focus. */
function withRow(shown: number[], row: number): number[] {
  if (row === -1 || shown.includes(row)) return shown;
  return [...shown, row].toSorted((a, b) => a - b);
}
