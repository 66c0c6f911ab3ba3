import { COLUMN_FIELDS, type ColumnField, type FieldColumn, FIELDS } from '../../model/fields';
import { type SortBy, sortLabel, SORTS } from '../../model/sort';

/** The columns that can be chosen beside the name, which is always there. */
export type ColumnId = ColumnField | keyof typeof COUNTS;

/** The columns that are no fields: how many categories stand below each, and how many of them directly. */
const COUNTS = {
  below: { label: sortLabel('below'), place: 3, isShownByDefault: true, importance: 3 },
  subCategories: { label: 'Sub-categories', place: 7, isShownByDefault: false, importance: 7 },
};

const isCount = (id: ColumnId): id is keyof typeof COUNTS => id in COUNTS;

const columnOf = (id: ColumnId): FieldColumn => (isCount(id) ? COUNTS[id] : FIELDS[id].column);

export const COLUMN_IDS = [...COLUMN_FIELDS, 'below' as const, 'subCategories' as const].toSorted(
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
  return isCount(id) ? COUNTS[id].label : FIELDS[id].label;
}

/** Returns what a column is sorted by, or null. */
export function sortFieldOf(id: ColumnId): SortBy | null {
  return SORTS.find((by) => by === id) ?? null;
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

export function toShownColumns(ids: readonly ColumnId[], sortedBy: SortBy | null): ShownColumn[] {
  const ranked = ids.toSorted((a, b) => columnOf(a).importance - columnOf(b).importance);
  return ids.map((id) => ({ id, rank: ranked.indexOf(id), isSorted: id === sortedBy }));
}
