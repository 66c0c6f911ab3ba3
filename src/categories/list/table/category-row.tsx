import { memo } from 'react';
import type { Category } from '../../../api/schemas';
import { classNames } from '../../../ui/class-names';
import { nameOf } from '../../model/names';
import styles from './category-table.module.css';
import { Cell } from './cells';
import type { ShownColumn } from './columns';
import { Expander } from '../../tree/expander';
import { NameCell } from './name-cell';

interface CategoryRowProps {
  category: Category;
  columns: readonly ShownColumn[];
  /** Counted from 0, without the header. */
  row: number;
  /** Where the row stands, in px from the top of the first. */
  top: number;
  to: string;
  /** Its place in the hierarchy in two pieces, null for a root: see `RowPlace`. */
  above: string | null;
  parent: string | null;
  /** Why it was found, where its name does not say. */
  snippet: string | null;
  /** How many of its sub-categories are loaded, and whether these are all. */
  childCount: number;
  isAllLoaded: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether Tab leads to this row. */
  isActive: boolean;
  /** What was searched for. */
  query: string;
  /** The time it is now, in ms since the epoch. */
  now: number;
  /** Its place in the tree; in the list null. Not an object, which would be another one each time. */
  level: number | null;
  place: number | null;
  siblingCount: number | null;
  /** Null where there is nothing to expand. */
  isExpanded: boolean | null;
  /** It is only there because something below it was found. */
  isContext: boolean;
  /** @param all whether all that is below it goes along */
  onToggle: (id: string, isExpanded: boolean, all: boolean) => void;
}

/** One category in the list. Memoised: another page, or a scroll, renders only the rows that are new. */
export const CategoryRow = memo(function CategoryRow({
  category,
  columns,
  row,
  top,
  to,
  above,
  parent,
  snippet,
  childCount,
  isAllLoaded,
  isOpen,
  isSelected,
  isActive,
  query,
  now,
  level,
  place,
  siblingCount,
  isExpanded,
  isContext,
  onToggle,
}: CategoryRowProps) {
  return (
    <div
      role="row"
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
      <NameCell
        category={category}
        to={to}
        above={above}
        parent={parent}
        snippet={snippet}
        isOpen={isOpen}
        isSelected={isSelected}
        isActive={isActive}
        query={query}
      >
        {level !== null && (
          <Expander
            name={nameOf(category)}
            level={level}
            isExpanded={isExpanded}
            onToggle={(all) => onToggle(category.id, !isExpanded, all)}
          />
        )}
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
