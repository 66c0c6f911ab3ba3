import * as t from '../../messages/generated/list';
import { type SortBy, SORTS } from '../../model/sort';
import { fieldLabel } from '../field-label';

/** A column that can be chosen beside the name, which is always there: a field, or a number of categories. */
interface Column {
  isShownByDefault: boolean;
  /** From 1 for the last that gives way where not all have room. */
  importance: number;
}

/** The columns, in their order until the user moves them. */
const COLUMNS = {
  slug: { isShownByDefault: true, importance: 4 },
  status: { isShownByDefault: true, importance: 1 },
  below: { isShownByDefault: true, importance: 3 },
  updatedAt: { isShownByDefault: true, importance: 2 },
  createdAt: { isShownByDefault: false, importance: 5 },
  id: { isShownByDefault: false, importance: 6 },
  slugPath: { isShownByDefault: false, importance: 8 },
  subCategories: { isShownByDefault: false, importance: 7 },
} satisfies Record<string, Column>;

export type ColumnId = keyof typeof COLUMNS;

export const COLUMN_IDS = Object.keys(COLUMNS).filter(isColumnId);

function isColumnId(name: string): name is ColumnId {
  return Object.hasOwn(COLUMNS, name);
}

/** Reads the columns from a list of names in their order: each once, and what is none is left out. */
export function toColumnIds(names: readonly unknown[]): ColumnId[] {
  return COLUMN_IDS.filter((id) => names.includes(id)).toSorted(
    (a, b) => names.indexOf(a) - names.indexOf(b),
  );
}

export const DEFAULT_COLUMN_IDS = COLUMN_IDS.filter((id) => COLUMNS[id].isShownByDefault);

export function columnLabel(id: ColumnId): string {
  if (id === 'slugPath') return t.slugPath();
  return id === 'subCategories' ? t.subCategories() : fieldLabel(id);
}

/** Returns what a column is sorted by, or null. */
export function sortFieldOf(id: ColumnId): SortBy | null {
  return SORTS.find((by) => by === id) ?? null;
}

/** The `aria-colindex` of the name; the other columns follow. */
export const NAME_COLUMN = 1;

export interface ShownColumn {
  id: ColumnId;
  /** From 0 for the most important one of those that are shown: the last ones give way first. */
  rank: number;
  isSorted: boolean;
}

export function toShownColumns(ids: readonly ColumnId[], sortedBy: SortBy | null): ShownColumn[] {
  const importanceOf = (id: ColumnId) => (id === sortedBy ? 0 : COLUMNS[id].importance);
  const ranked = ids.toSorted((a, b) => importanceOf(a) - importanceOf(b));
  return ids.map((id) => ({ id, rank: ranked.indexOf(id), isSorted: id === sortedBy }));
}
