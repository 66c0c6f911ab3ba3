import type { FunctionComponent } from 'react';
import { classNames } from '../ui/class-names';
import styles from './table.module.css';

/** The list's widths, in rem, at which columns appear. `table.module.css` has a class for each. */
type ListWidth = 34 | 42 | 56 | 69 | 74;

/** A table column. The first column holds the row names. */
export interface Column<Row, SortField extends string = string> {
  id: string;
  /** The header. It is a function because the language may change. */
  label: () => string;
  /** The header's tooltip. */
  labelTitle?: () => string;
  /** Draws a cell's content. Its props are the row. */
  Cell: FunctionComponent<Row>;
  /** The full text if the cell cuts it off or rounds it. Screen readers read it after the content. */
  title?: (row: Row) => string | null;
  /** The accessible name of a cell that contains more than its text, such as buttons. */
  ariaLabel?: (row: Row) => string;
  /** Sets the width of the header and the cells. */
  className?: string | undefined;
  isNumber?: boolean;
  /** Whether the content is text from the service, which may be right-to-left. */
  isText?: boolean;
  /** Whether page translation must not change the content. */
  isCode?: boolean;
  /** What a click on the header sorts by; undefined if the column is not sortable. */
  sortBy?: SortField;
  /** The list's width at which the column appears; undefined if it is always shown. */
  from?: ListWidth | undefined;
}

const WIDTH_CLASSES: Readonly<Record<ListWidth, string | undefined>> = {
  34: styles.from34,
  42: styles.from42,
  56: styles.from56,
  69: styles.from69,
  74: styles.from74,
};

/** Returns the class of a column's header and cells. */
export function classOf<Row>({ className, isNumber, from }: Column<Row>): string {
  return classNames(className, isNumber && styles.number, from && WIDTH_CLASSES[from]);
}
