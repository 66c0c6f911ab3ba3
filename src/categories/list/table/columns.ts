import {
  COLUMN_FIELDS,
  type ColumnField,
  type FieldColumn,
  FIELDS,
  SORT_FIELDS,
  type SortField,
} from '../../model/fields';

/** The columns that can be chosen beside the name, which is always there. */
export type ColumnId = ColumnField | 'subCategories';

/** The one column that is no field: how many sub-categories of a category are loaded. */
const SUB_CATEGORIES: FieldColumn = { place: 3, isShownByDefault: true, importance: 3 };

const columnOf = (id: ColumnId): FieldColumn =>
  id === 'subCategories' ? SUB_CATEGORIES : FIELDS[id].column;

export const COLUMN_IDS = [...COLUMN_FIELDS, 'subCategories' as const].toSorted(
  (a, b) => columnOf(a).place - columnOf(b).place,
);

/** Reads the columns from a list of names in their order: each once, and what is none is left out. */
export function toColumnIds(names: readonly unknown[]): ColumnId[] {
  return COLUMN_IDS.filter((id) => names.includes(id)).toSorted(
    (a, b) => names.indexOf(a) - names.indexOf(b),
  );
}

export const DEFAULT_COLUMN_IDS = COLUMN_IDS.filter((id) => columnOf(id).isShownByDefault);

export function columnLabel(id: ColumnId): string {
  return id === 'subCategories' ? 'Sub-categories' : FIELDS[id].label;
}

/** Returns the field that a column is sorted by, or null. */
export function sortFieldOf(id: ColumnId): SortField | null {
  return SORT_FIELDS.find((field) => field === id) ?? null;
}

/** Where the name stands, as `aria-colindex` counts; the other columns follow. */
export const NAME_COLUMN = 1;

/** A column that is shown. */
export interface ShownColumn {
  id: ColumnId;
  /** From 0 for the most important one of those that are shown: the last ones give way first. */
  rank: number;
  /** Whether the rows stand in its order. */
  isSorted: boolean;
}

export function toShownColumns(
  ids: readonly ColumnId[],
  sortedBy: SortField | null,
): ShownColumn[] {
  const ranked = ids.toSorted((a, b) => columnOf(a).importance - columnOf(b).importance);
  return ids.map((id) => ({ id, rank: ranked.indexOf(id), isSorted: id === sortedBy }));
}
