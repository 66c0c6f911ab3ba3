import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from './service';

const ROW_HEIGHT = 36;

interface RowsProps {
  categories: Page['categories'];
  /** Null at the end of the list. */
  onLoadMore: (() => void) | null;
}

/** Plain rows, as many as fill the screen. */
export function Rows({ categories, onLoadMore }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: categories.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
  });
  return (
    <div ref={scroller} className="scroller">
      <div className="rows" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const category = categories[index];
          return (
            category && (
              <div
                key={category.id}
                className="row"
                data-row-key={category.id}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Link className="name" to={category.id}>
                  {category.name}
                </Link>
                <span>{category.status}</span>
              </div>
            )
          );
        })}
      </div>
      {onLoadMore && (
        <button type="button" onClick={onLoadMore}>
          Load more
        </button>
      )}
    </div>
  );
}
