import { parseTime } from '../api/dates';
import type { Category } from '../api/schemas';
import { oncePer } from '../base/once';
import { isTimeField, SORT_FIELDS, type SortField } from './fields';

export type SortBy = SortField | 'descendants';

export const SORTS: readonly SortBy[] = [...SORT_FIELDS, 'descendants'];

/** Returns the current name for a sort or column from an old link or setting. */
export function renamed(name: unknown): unknown {
  return name === 'below' ? 'descendants' : name;
}

export interface Sort {
  field: SortBy;
  isDescending: boolean;
  /** The language to sort by; undefined for the browser's. */
  language?: string | undefined;
}

export function isSameSort(a: Sort | null, b: Sort | null): boolean {
  return (
    a?.field === b?.field && a?.isDescending === b?.isDescending && a?.language === b?.language
  );
}

/** Returns the sort after a click on a header: the natural direction, then the reverse, then none. */
export function nextSort(field: SortBy, current: Sort | null): Sort | null {
  const isDescending = startsDescending(field);
  if (current?.field !== field) return { field, isDescending };
  return current.isDescending === isDescending ? { field, isDescending: !isDescending } : null;
}

/** Returns whether the first click sorts descending: the latest time or the largest branch first. */
function startsDescending(by: SortBy): boolean {
  return by === 'descendants' || isTimeField(by);
}

const collatorOf = oncePer(
  (language: string | undefined) =>
    new Intl.Collator(language, { numeric: true, sensitivity: 'base' }),
);

export type SortKey = string | number | null;

/** Compares keys in natural order; 0 keeps the service's order. Null sorts last in both directions. */
export function compareKeys(
  a: SortKey,
  b: SortKey,
  isDescending: boolean,
  language?: string,
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : collatorOf(language).compare(String(a), String(b));
  return isDescending ? -order : order;
}

export function toSortKey(category: Category, field: SortField): SortKey {
  if (!isTimeField(field)) return category[field];
  const time = parseTime(category[field] ?? '');
  return Number.isNaN(time) ? null : time;
}
