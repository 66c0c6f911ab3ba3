import { memo } from 'react';
import { useLanguage } from '../../messages/language';
import { NAME_COLUMN, type ShownColumn } from '../../data/columns';
import { Expander } from '../../grid/expander';
import { GridRow, type ShownRow } from '../../grid/grid-row';
import { nameOf } from '../../model/names';
import { isActive } from '../../model/status-tally';
import { Cell, type CellContext } from './cells';
import { NameCell, type NameCellProps } from './name-cell';

export interface CategoryRowProps
  extends ShownRow,
    Omit<NameCellProps, 'children' | 'tabStop' | 'status'>,
    Pick<
      CellContext,
      'childCount' | 'below' | 'levels' | 'isAllLoaded' | 'slugPath' | 'noSlugPath' | 'now'
    > {
  columns: readonly ShownColumn[];
  /** Its place in the tree; null in the list. Separate props, because an object would be a new one each time. */
  level: number | null;
  place: number | null;
  siblingCount: number | null;
  /** Null if the category cannot be expanded. */
  isExpanded: boolean | null;
  /** Whether it is shown only because a descendant was found. */
  isContext: boolean;
}

/** Renders a category of the list. Memoised, so that another page or a scroll renders only new rows. */
export const CategoryRow = memo(function CategoryRow({
  columns,
  rowKey,
  row,
  top,
  tabStop,
  isOpen,
  level,
  place,
  siblingCount,
  isExpanded,
  isContext,
  childCount,
  below,
  levels,
  isAllLoaded,
  slugPath,
  noSlugPath,
  now,
  ...nameCell
}: CategoryRowProps) {
  useLanguage();
  const { category, isSelected, words } = nameCell;
  const name = nameOf(category);
  const hasStatus = columns.some(({ id, isSorted }) => id === 'status' && !isSorted);
  return (
    <GridRow
      rowKey={rowKey}
      row={row}
      top={top}
      tabStop={tabStop}
      isOpen={isOpen}
      label={name}
      place={
        level !== null && place !== null && siblingCount !== null
          ? { level, place, siblingCount, isExpanded }
          : null
      }
      isSelected={isSelected}
      isContext={isContext}
    >
      <NameCell
        {...nameCell}
        status={hasStatus && !isActive(category.status) ? category.status : null}
        tabStop={tabStop}
      >
        {level !== null && <Expander name={name} level={level} isExpanded={isExpanded} />}
      </NameCell>
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          column={column}
          columnIndex={NAME_COLUMN + 1 + index}
          tabStop={tabStop}
          category={category}
          childCount={childCount}
          below={below}
          levels={levels}
          isAllLoaded={isAllLoaded}
          slugPath={slugPath}
          noSlugPath={noSlugPath}
          words={words}
          now={now}
        />
      ))}
    </GridRow>
  );
});
