import { type ReactNode, useMemo } from 'react';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/list';
import { parseTime } from '../../api/dates';
import type { Category } from '../../api/schemas';
import { type ColumnId, type ShownColumn, sortFieldOf, toShownColumns } from '../../data/columns';
import {
  fieldLabel,
  formatFieldAge,
  formatFieldTime,
  toDateTime,
} from '../../panes/describe-field';
import { formatDate } from '../../messages/times';
import { classNames } from '../../ui/class-names';
import { MarkedText } from '../../ui/marked-text';
import { visuallyHidden } from '../../ui/tags';
import { StatusBadge } from '../../panes/status-badge';
import styles from './cells.module.css';
import { useColumns } from './list-preferences';
import { cellProps, type GridColumn } from '../../grid/grid';
import { type Sort, type SortBy, SORTS, startsDescending } from '../../model/sort';

interface CellContext {
  category: Category;
  /** The numbers of loaded descendants and of their levels, and whether the whole list has loaded. */
  descendants: number;
  levels: number;
  isAllLoaded: boolean;
  words: readonly string[];
  now: number;
}

interface CellRenderer {
  className: string | undefined;
  content: (context: CellContext, isSorted: boolean) => ReactNode;
  /** Returns the full text, if the cell cuts it off or rounds it. It is the cell's description. */
  title?: (context: CellContext) => string | null;
  /** Whether the text may be right-to-left. */
  isText?: boolean;
  /** Whether page translation must not change the text. */
  isCode?: boolean;
}

const cellRenderers: Readonly<Record<ColumnId, CellRenderer>> = {
  slug: code('slug', styles.slug),
  id: code('id', styles.id),
  status: {
    className: styles.status,
    content: ({ category: { status } }) => status !== null && <StatusBadge status={status} />,
    isText: true,
  },
  descendants: {
    className: styles.descendants,
    content: ({ descendants, levels, isAllLoaded }, isSorted) =>
      (descendants > 0 || (isSorted && isAllLoaded)) && (
        <>
          <span>
            {isAllLoaded
              ? common.number({ value: descendants })
              : t.loadedSoFar({ count: descendants, hidden: visuallyHidden })}
          </span>
          <span className={styles.levels}>
            {/* A cycle has no levels. */}
            {levels > 0 && ` · ${t.levels({ count: levels })}`}
          </span>
        </>
      ),
  },
  createdAt: time('createdAt'),
  updatedAt: time('updatedAt'),
};

function code(field: 'id' | 'slug', className: string | undefined): CellRenderer {
  return {
    className,
    content: ({ category, words }) => <MarkedText text={category[field] ?? ''} words={words} />,
    title: ({ category }) => category[field],
    isText: true,
    isCode: true,
  };
}

function time(field: 'createdAt' | 'updatedAt'): CellRenderer {
  return {
    className: styles.time,
    content: ({ category, now }, isSorted) => {
      const value = category[field];
      if (value === null) return null;
      const ms = parseTime(value);
      if (Number.isNaN(ms)) return <bdi lang="">{value}</bdi>;
      // Dates show the order of the rows; ages in whole days do not.
      const text = (isSorted ? null : formatFieldAge(value, now)) ?? formatDate(ms);
      return <time dateTime={toDateTime(value)}>{text}</time>;
    },
    title: ({ category }) => formatFieldTime(category[field] ?? ''),
  };
}

interface CellProps extends CellContext {
  column: ShownColumn;
  /** The `aria-colindex` of the column. */
  columnIndex: number;
  /** The column of the tab stop, if it is in this row. */
  tabStop: number | null;
}

/** A cell of a row. Screen readers read its text, then its title. */
export function Cell({ column, columnIndex, tabStop, ...context }: CellProps) {
  const { content, title, isText, isCode } = cellRenderers[column.id];
  return (
    <div
      role="gridcell"
      {...cellProps(columnIndex, tabStop)}
      className={cellClass(column)}
      title={title?.(context) ?? undefined}
      dir={isText ? 'auto' : undefined}
      lang={isText ? '' : undefined}
      translate={isCode ? 'no' : undefined}
    >
      {content(context, column.isSorted)}
    </div>
  );
}

function cellClass({ id, rank, isSorted }: ShownColumn): string {
  return classNames(
    styles.cell,
    cellRenderers[id].className,
    isSorted && styles.sorted,
    rank >= 2 && styles.third,
    rank >= 3 && styles.fourth,
    rank >= 4 && styles.fifth,
  );
}

/** Returns the table's columns after the name. */
export function useShownColumns(sort: Sort | null): ShownColumn[] {
  const [ids] = useColumns();
  const sortedBy = sort?.field ?? null;
  return useMemo(() => toShownColumns(ids, sortedBy), [ids, sortedBy]);
}

/** Returns the columns for the headers, the name first. */
export function toGridColumns(columns: readonly ShownColumn[], sort: Sort | null): GridColumn[] {
  const sortedBy = (field: SortBy | null): GridColumn['sorted'] => {
    if (field === null) return undefined;
    if (sort?.field !== field) return null;
    return sort.isDescending ? 'descending' : 'ascending';
  };
  return [
    {
      id: 'name',
      label: fieldLabel('name'),
      title: t.nameOrder(),
      sorted: sortedBy('name'),
    },
    ...columns.map((column) => ({
      id: column.id,
      label: fieldLabel(column.id),
      className: cellClass(column),
      sorted: sortedBy(sortFieldOf(column.id)),
    })),
  ];
}

/** Returns the sort after a click on a header: the natural direction, then the reverse, then none. */
export function nextSort(column: string, asked: Sort | null): Sort | null {
  const field = SORTS.find((by) => by === column);
  if (!field) return asked;
  const isDescending = startsDescending(field);
  if (asked?.field !== field) return { field, isDescending };
  return asked.isDescending === isDescending ? { field, isDescending: !isDescending } : null;
}
