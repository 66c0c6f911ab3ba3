import { useMemo } from 'react';
import * as t from '../../messages/generated/list';
import { columnLabel, type ShownColumn, sortFieldOf, toShownColumns } from '../../data/columns';
import { fieldLabel } from '../../data/field-label';
import { useColumns } from '../../data/use-columns';
import type { GridColumn } from '../../grid/column-headers';
import type { LoadedCategories } from '../../model/loaded-categories';
import { type Sort, type SortBy, SORTS, startsDescending } from '../../model/sort';
import { cellClass } from './cells';

/**
 * Returns the columns of the table beside the name. Leaves out a status that is the same in every row, unless the
 * address names that column.
 */
export function useShownColumns(
  { hasOneStatus }: LoadedCategories,
  sort: Sort | null,
): ShownColumn[] {
  const [ids, , areNamed] = useColumns();
  const sortedBy = sort?.field ?? null;
  return useMemo(() => {
    const shown = hasOneStatus && !areNamed ? ids.filter((id) => id !== 'status') : ids;
    return toShownColumns(shown, sortedBy);
  }, [ids, areNamed, hasOneStatus, sortedBy]);
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
      label: columnLabel(column.id),
      className: cellClass(column),
      title: column.id === 'below' ? t.descendantsHint() : undefined,
      sorted: sortedBy(sortFieldOf(column.id)),
    })),
  ];
}

/**
 * Returns the sort after a press on a header. The first press sorts names from A, times from the latest and branches
 * from the largest; the next one reverses the order, and the third removes it.
 *
 * @param asked the sort that the address has
 */
export function nextSort(column: string, asked: Sort | null): Sort | null {
  const field = SORTS.find((by) => by === column);
  if (!field) return asked;
  const isDescending = startsDescending(field);
  if (asked?.field !== field) return { field, isDescending };
  return asked.isDescending === isDescending ? { field, isDescending: !isDescending } : null;
}
