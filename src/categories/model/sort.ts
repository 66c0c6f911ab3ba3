import { parseTime } from '../../api/parse-time';
import type { Category } from '../../api/schemas';

export const SORT_FIELDS = ['name', 'slug', 'status', 'updatedAt', 'createdAt', 'id'] as const;

export type SortField = (typeof SORT_FIELDS)[number];

export interface Sort {
  field: SortField;
  isDescending: boolean;
}

/** What a category is sorted by: worked out once, compared often. Null sorts last, either way. */
export type SortKey = string | number | null;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function toSortKey(category: Category, field: SortField): SortKey {
  return isTime(field) ? toTime(category[field]) : category[field];
}

/** In ms since the epoch; null for what is no time. */
export function toTime(text: string | null): number | null {
  const time = parseTime(text ?? '');
  return Number.isNaN(time) ? null : time;
}

/** Whether a field is sorted by time. */
export function isTime(field: SortField): field is 'updatedAt' | 'createdAt' {
  return field === 'updatedAt' || field === 'createdAt';
}

/** Compares two keys of the same field; 0 leaves the service's order. */
export function compareSortKeys(a: SortKey, b: SortKey, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return isDescending ? -order : order;
}
