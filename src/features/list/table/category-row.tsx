import { memo } from 'react';
import { classNames } from '../../../ui/class-names';
import { nameOf } from '../../../model/names';
import styles from '../../../grid/table.module.css';
import { Cell, type CellContext } from './cells';
import { NAME_COLUMN, type ShownColumn } from '../../../categories/display/columns';
import { Expander } from '../../../grid/expander';
import { NameCell, type NameCellProps } from './name-cell';

export interface CategoryRowProps
  extends Omit<NameCellProps, 'children' | 'isTabStop' | 'status'>,
    Pick<CellContext, 'childCount' | 'below' | 'levels' | 'isAllLoaded' | 'now'> {
  columns: readonly ShownColumn[];
  /** What Tab leads to in this row: a cell by its column, 0 for the row itself, null for nothing. */
  tabStop: number | null;
  isOpen: boolean;
  /** Counted from 0, without the header. */
  row: number;
  /** Where it stands, in px from the top of the first, if it is apart from the others. */
  top: number | undefined;
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
  tabStop,
  isOpen,
  row,
  top,
  level,
  place,
  siblingCount,
  isExpanded,
  isContext,
  childCount,
  below,
  levels,
  isAllLoaded,
  now,
  ...nameCell
}: CategoryRowProps) {
  const { category, change, isSelected, words } = nameCell;
  const name = nameOf(category);
  const hasStatus = columns.some(({ id, isSorted }) => id === 'status' && !isSorted);
  return (
    <div
      role="row"
      tabIndex={tabStop === 0 ? 0 : -1}
      // Else it would be all that stands in it, the names of its buttons too.
      aria-label={change ? `${name}, ${change}` : name}
      aria-rowindex={row + 2}
      aria-level={level ?? undefined}
      aria-posinset={place ?? undefined}
      aria-setsize={siblingCount ?? undefined}
      aria-expanded={isExpanded ?? undefined}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-row={row}
      data-row-key={category.id}
      data-context={isContext || undefined}
      className={classNames(styles.row, isOpen && styles.isOpen)}
      style={top === undefined ? undefined : { insetBlockStart: top }}
      data-apart={top === undefined ? undefined : true}
    >
      <NameCell
        {...nameCell}
        status={hasStatus && category.status !== 'active' ? category.status : null}
        isTabStop={tabStop === NAME_COLUMN}
      >
        {level !== null && <Expander name={name} level={level} isExpanded={isExpanded} />}
      </NameCell>
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          column={column}
          columnIndex={NAME_COLUMN + 1 + index}
          isTabStop={tabStop === NAME_COLUMN + 1 + index}
          category={category}
          childCount={childCount}
          below={below}
          levels={levels}
          isAllLoaded={isAllLoaded}
          words={words}
          now={now}
        />
      ))}
    </div>
  );
});
