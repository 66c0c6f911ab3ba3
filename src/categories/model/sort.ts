import type { Category } from '../../api/schemas';

export const SORT_FIELDS = ['name', 'slug', 'status', 'updatedAt'] as const;

export type SortField = (typeof SORT_FIELDS)[number];

export interface Sort {
  field: SortField;
  isDescending: boolean;
}

/** What a category is sorted by: worked out once, compared often. Null sorts last, either way. */
export type SortKey = string | number | null;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function toSortKey(category: Category, field: SortField): SortKey {
  if (field !== 'updatedAt') return category[field];
  const time = Date.parse(category.updatedAt ?? '');
  return Number.isNaN(time) ? null : time;
}

/** Compares two keys of the same field; 0 leaves the service's order. */
export function compareSortKeys(a: SortKey, b: SortKey, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return isDescending ? -order : order;
}
