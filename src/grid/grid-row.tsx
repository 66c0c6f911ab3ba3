import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import type { TreePlace } from './rows';
import styles from './table.module.css';

export interface ShownRow {
  rowKey: string;
  /** Counted from 0, without the header. */
  row: number;
  /** Its distance from the first row, in px, if it is separate from the rows on screen. */
  top: number | undefined;
  /** The stop of Tab in this row: a column counted from 1, 0 for the row itself, null for none. */
  tabStop: number | null;
  isOpen: boolean;
}

interface GridRowProps extends ShownRow {
  /** The accessible name: without one it would include the names of buttons in the row. */
  label: string;
  place?: TreePlace | null | undefined;
  isSelected?: boolean | undefined;
  /** Whether the row only leads to others. */
  isContext?: boolean | undefined;
  children: ReactNode;
}

export function GridRow(props: GridRowProps) {
  const { rowKey, row, top, tabStop, isOpen, label } = props;
  const { place, isSelected, isContext = false, children } = props;
  return (
    <div
      role="row"
      tabIndex={tabStop === 0 ? 0 : -1}
      aria-label={label}
      aria-rowindex={row + 2}
      aria-level={place?.level}
      aria-posinset={place?.place}
      aria-setsize={place?.siblingCount}
      aria-expanded={place?.isExpanded ?? undefined}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-row={row}
      data-row-key={rowKey}
      data-context={isContext || undefined}
      className={classNames(styles.row, isOpen && styles.isOpen)}
      style={top === undefined ? undefined : { insetBlockStart: top }}
      data-separate={top === undefined ? undefined : true}
    >
      {children}
    </div>
  );
}

/** Returns the attributes of a cell. */
export function cellProps(column: number, tabStop: number | null) {
  return { 'aria-colindex': column, tabIndex: tabStop === column ? 0 : -1 } as const;
}
