import { renamed, type SortBy, SORTS } from '../model/sort';

interface Column {
  isShownByDefault: boolean;
  /** The order in which columns are hidden if not all fit. 1 is hidden first. */
  hideOrder: number;
}

const COLUMNS = {
  slug: { isShownByDefault: false, hideOrder: 3 },
  status: { isShownByDefault: true, hideOrder: 6 },
  descendants: { isShownByDefault: true, hideOrder: 4 },
  updatedAt: { isShownByDefault: true, hideOrder: 5 },
  createdAt: { isShownByDefault: false, hideOrder: 2 },
  id: { isShownByDefault: false, hideOrder: 1 },
} satisfies Record<string, Column>;

export type ColumnId = keyof typeof COLUMNS;

export const COLUMN_IDS = Object.keys(COLUMNS).filter(isColumnId);

function isColumnId(name: string): name is ColumnId {
  return Object.hasOwn(COLUMNS, name);
}

/** Returns the columns with these names, in the order of the table. */
export function toColumnIds(names: readonly unknown[]): ColumnId[] {
  const known = new Set(names.map(renamed));
  return COLUMN_IDS.filter((id) => known.has(id));
}

export const DEFAULT_COLUMN_IDS = COLUMN_IDS.filter((id) => COLUMNS[id].isShownByDefault);

/** Returns the sort field of a column, or null. */
export function sortFieldOf(id: ColumnId): SortBy | null {
  return SORTS.find((by) => by === id) ?? null;
}

/** The `aria-colindex` of the name column. The other columns follow it. */
export const NAME_COLUMN = 1;

export interface ShownColumn {
  id: ColumnId;
  /** 0 for the column that is hidden last, 1 for the column before it, and so on. */
  rank: number;
  isSorted: boolean;
}

export function toShownColumns(ids: readonly ColumnId[], sortedBy: SortBy | null): ShownColumn[] {
  const orderOf = (id: ColumnId) => (id === sortedBy ? Infinity : COLUMNS[id].hideOrder);
  const ranked = ids.toSorted((a, b) => orderOf(b) - orderOf(a));
  return ids.map((id) => ({ id, rank: ranked.indexOf(id), isSorted: id === sortedBy }));
}
