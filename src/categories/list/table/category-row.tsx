import { memo } from 'react';
import { classNames } from '../../../ui/class-names';
import { nameOf } from '../../model/names';
import styles from './category-table.module.css';
import { Cell, type CellContext } from './cells';
import type { ShownColumn } from './columns';
import { Expander } from '../../tree/expander';
import { NameCell, type NameCellProps } from './name-cell';

export interface CategoryRowProps
  extends Omit<NameCellProps, 'children'>,
    Pick<CellContext, 'childCount' | 'isAllLoaded' | 'now'> {
  columns: readonly ShownColumn[];
  /** Counted from 0, without the header. */
  row: number;
  /** Where the row stands, in px from the top of the first. */
  top: number;
  /** Its place in the tree; in the list null. Not an object, which would be another one each time. */
  level: number | null;
  place: number | null;
  siblingCount: number | null;
  /** Null where there is nothing to expand. */
  isExpanded: boolean | null;
  /** It is only there because something below it was found. */
  isContext: boolean;
}

/** One category in the list. Memoised: another page, or a scroll, renders only the rows that are new. */
export const CategoryRow = memo(function CategoryRow({
  columns,
  row,
  top,
  level,
  place,
  siblingCount,
  isExpanded,
  isContext,
  childCount,
  isAllLoaded,
  now,
  ...nameCell
}: CategoryRowProps) {
  const { category, isOpen, isSelected, query } = nameCell;
  const name = nameOf(category);
  return (
    <div
      role="row"
      // Else it would be all that stands in it, the names of its buttons too.
      aria-label={name}
      aria-rowindex={row + 2}
      aria-level={level ?? undefined}
      aria-posinset={place ?? undefined}
      aria-setsize={siblingCount ?? undefined}
      aria-expanded={isExpanded ?? undefined}
      aria-selected={isSelected}
      data-row={row}
      data-context={isContext || undefined}
      className={classNames(styles.row, isOpen && styles.isOpen)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <NameCell {...nameCell}>
        {level !== null && <Expander name={name} level={level} isExpanded={isExpanded} />}
      </NameCell>
      {columns.map((column) => (
        <Cell
          key={column.id}
          column={column}
          category={category}
          childCount={childCount}
          isAllLoaded={isAllLoaded}
          query={query}
          now={now}
        />
      ))}
    </div>
  );
});
