import { parseTime } from '../../api/dates';
import { once } from '../../text/once';
import type { SortField } from './fields';

export interface Sort {
  field: SortField;
  isDescending: boolean;
}

export function isSameSort(a: Sort | null, b: Sort | null): boolean {
  return a?.field === b?.field && a?.isDescending === b?.isDescending;
}

const collator = once(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

/** Compares texts as people sort them; 0 leaves the service's order. Null sorts last, either way. */
export function compareTexts(a: string | null, b: string | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  const order = collator().compare(a, b);
  return isDescending ? -order : order;
}

/** What a number, or a text that holds a time, is sorted by; null for what is neither. */
export function toNumber(value: string | number | null): number | null {
  const number = typeof value === 'string' ? parseTime(value) : value;
  return Number.isNaN(number) ? null : number;
}
