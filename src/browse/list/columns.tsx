import type { ReactNode } from 'react';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/list';
import { formatDate } from '../../messages/times';
import { parseTime } from '../../api/dates';
import type { Column } from '../../grid/column';
import { renamed, type SortBy } from '../../model/sort';
import {
  fieldLabel,
  formatFieldAge,
  formatFieldTime,
  toDateTime,
} from '../../panes/describe-field';
import { Status } from '../../panes/status';
import { MarkedText } from '../../ui/marked-text';
import { muted, visuallyHidden } from '../../ui/tags';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { classNames } from '../../ui/class-names';
import styles from './columns.module.css';
import { NAME_IN_LIST, NAME_IN_TREE, PATH } from './name-column';
import type { CategoryRow } from './table-row';

type ListColumn = Column<CategoryRow, SortBy>;

/** A column that users can choose. */
interface ChoosableColumn extends ListColumn {
  className: string | undefined;
  isShownByDefault: boolean;
  /** The order in which columns hide if not all fit. 1 hides first. The sorted column never hides. */
  hideOrder: number;
  /** The minimum list width in rem, for the two columns that hide last. For the others, see `widthOf`. */
  from: 34 | 42;
}

/** The columns after the name, in order. Stored preferences and links name them by ID. */
export const COLUMNS = [
  {
    ...textColumn('slug'),
    id: 'slug',
    className: styles.slug,
    isShownByDefault: false,
    hideOrder: 3,
    from: 42,
  },
  {
    id: 'status',
    label: () => fieldLabel('status'),
    Cell: ({ category: { status } }) => status !== null && <Status status={status} />,
    className: styles.status,
    isText: true,
    sortBy: 'status',
    isShownByDefault: true,
    hideOrder: 6,
    from: 34,
  },
  {
    id: 'descendants',
    label: () => fieldLabel('descendants'),
    Cell: Descendants,
    className: styles.descendants,
    isNumber: true,
    sortBy: 'descendants',
    isShownByDefault: true,
    hideOrder: 4,
    from: 42,
  },
  { ...timeColumn('updatedAt'), id: 'updatedAt', isShownByDefault: true, hideOrder: 5, from: 42 },
  { ...timeColumn('createdAt'), id: 'createdAt', isShownByDefault: false, hideOrder: 2, from: 42 },
  {
    ...textColumn('id'),
    id: 'id',
    className: styles.id,
    isShownByDefault: false,
    hideOrder: 1,
    from: 42,
  },
] as const satisfies readonly ChoosableColumn[];

export type ColumnId = (typeof COLUMNS)[number]['id'];

function textColumn(field: 'id' | 'slug') {
  return {
    label: () => fieldLabel(field),
    Cell: ({ category, words }) => <MarkedText text={category[field] ?? ''} words={words} />,
    title: ({ category }) => category[field],
    isText: true,
    isCode: true,
    sortBy: field,
  } satisfies Partial<ListColumn>;
}

function Descendants(props: CategoryRow) {
  const { category, loaded, sortedBy, matchingDescendants = null } = props;
  const { descendants, levels } = loaded.branchOf(category.id);
  const { isAllLoaded } = loaded;
  if (descendants === 0 && !(sortedBy === 'descendants' && isAllLoaded)) return null;
  const isOfMatches = matchingDescendants !== null;
  return (
    // The key replaces the element: React cannot update text that page translation has replaced.
    <span key={isOfMatches ? 'matching' : 'all'} className={styles.amount}>
      <span>{describeDescendants(descendants, matchingDescendants, isAllLoaded)}</span>
      {/* Categories in a cycle have no levels. A single level is too common to mention. */}
      {!isOfMatches && levels > 1 && (
        <span className={styles.levels}>
          <VisuallyHidden>{common.listSeparator()}</VisuallyHidden>
          <span>{t.levels({ count: levels, isPart: !isAllLoaded })}</span>
        </span>
      )}
    </span>
  );
}

/** @param matching how many of them match the search or filter; null without either */
function describeDescendants(
  total: number,
  matching: number | null,
  isAllLoaded: boolean,
): ReactNode {
  if (matching !== null && total > 0) {
    const tags = { muted, hidden: visuallyHidden };
    return t.matchingDescendants({ count: matching, total, isPart: !isAllLoaded, ...tags });
  }
  if (isAllLoaded) return common.number({ value: total });
  return t.loadedSoFar({ count: total, hidden: visuallyHidden });
}

function timeColumn(field: 'createdAt' | 'updatedAt') {
  return {
    label: () => fieldLabel(field),
    Cell: ({ category, now, sortedBy }) => {
      const value = category[field];
      if (value === null) return null;
      const ms = parseTime(value);
      if (Number.isNaN(ms)) return <bdi lang="">{value}</bdi>;
      // In the sorted column, shows dates because ages in whole days would not show the order.
      const age = sortedBy === field ? null : formatFieldAge(value, now);
      return <time dateTime={toDateTime(value)}>{age ?? formatDate(ms)}</time>;
    },
    title: ({ category }) => formatFieldTime(category[field] ?? ''),
    className: styles.time,
    sortBy: field,
  } satisfies Partial<ListColumn>;
}

/** Returns the IDs of the columns with these names, in table order. */
export function toColumnIds(names: readonly unknown[]): ColumnId[] {
  const known = new Set(names.map(renamed));
  return COLUMNS.map(({ id }) => id).filter((id) => known.has(id));
}

/**
 * Returns the name column, the path column in a list, and the chosen columns. A column's breakpoint depends on its rank
 * among the chosen ones.
 */
export function selectVisibleColumns(
  ids: readonly ColumnId[],
  sortedBy: SortBy | null,
  isTree: boolean,
): ListColumn[] {
  const chosen: ChoosableColumn[] = COLUMNS.filter(({ id }) => ids.includes(id));
  const isSorted = ({ sortBy }: ChoosableColumn) => sortBy === sortedBy;
  const orderOf = (column: ChoosableColumn) => (isSorted(column) ? Infinity : column.hideOrder);
  const ranked = chosen.toSorted((a, b) => orderOf(b) - orderOf(a));
  const withWidth = (column: ChoosableColumn): ListColumn =>
    isSorted(column)
      ? { ...column, className: classNames(column.className, styles.sorted), from: undefined }
      : { ...column, from: widthOf(column, ranked.indexOf(column)) };
  const names = isTree ? [NAME_IN_TREE] : [NAME_IN_LIST, PATH];
  return [...names, ...chosen.map(withWidth)];
}

/** @param rank 0 for the column that hides last, 1 for the one before it */
function widthOf({ from }: ChoosableColumn, rank: number): ListColumn['from'] {
  if (rank <= 1) return from;
  if (rank === 2) return 56;
  // Paths need the space more than a fourth column does.
  return rank === 3 ? 69 : 74;
}
