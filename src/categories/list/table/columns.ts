import type { SortField } from '../../model/sort';

/** The columns that can be chosen beside the name, which is always there. */
export const COLUMN_IDS = [
  'slug',
  'status',
  'subCategories',
  'updatedAt',
  'createdAt',
  'id',
] as const;

export type ColumnId = (typeof COLUMN_IDS)[number];

export const COLUMN_LABELS: Readonly<Record<ColumnId, string>> = {
  slug: 'Slug',
  status: 'Status',
  subCategories: 'Sub-categories',
  updatedAt: 'Updated',
  createdAt: 'Created',
  id: 'ID',
};

/** What a column is sorted by; how many sub-categories are loaded is no field of the service. */
export function sortFieldOf(column: ColumnId): SortField | null {
  return column === 'subCategories' ? null : column;
}

/** Where there is no room for all, the columns that stand further back give way first. */
const BY_IMPORTANCE: readonly ColumnId[] = [
  'status',
  'updatedAt',
  'subCategories',
  'slug',
  'createdAt',
  'id',
];

/** A column that is shown. */
export interface ShownColumn {
  id: ColumnId;
  /** From 0 for the most important one of those that are shown. */
  rank: number;
}

export function toShownColumns(ids: readonly ColumnId[]): ShownColumn[] {
  const ranked = BY_IMPORTANCE.filter((id) => ids.includes(id));
  return ids.map((id) => ({ id, rank: ranked.indexOf(id) }));
}
