import { isDay, parseTime } from '../api/dates';
import * as fields from '../messages/generated/fields';
import { formatAge, formatDate, formatExactTime } from '../messages/times';
import type { FieldName } from '../model/fields';
import type { SortBy } from '../model/sort';

/** Returns the label of a field or of the number of descendants. */
export function fieldLabel(field: FieldName | SortBy): string {
  return fields.label({ field });
}

/** Formats a category's time to the second, or the day of a date without a time; null if unreadable. */
export function formatFieldTime(value: string): string | null {
  const time = parseTime(value);
  if (Number.isNaN(time)) return null;
  return isDay(value) ? formatDate(time) : formatExactTime(time);
}

/** Formats a readable time for the `datetime` attribute of a `<time>`. */
export function toDateTime(value: string): string {
  return isDay(value) ? value : new Date(parseTime(value)).toISOString();
}

/** Formats how long ago a category's timestamp was; null if it is not recent or has no time of day. */
export function formatFieldAge(value: string, now: number): string | null {
  return isDay(value) ? null : formatAge(parseTime(value), now);
}
