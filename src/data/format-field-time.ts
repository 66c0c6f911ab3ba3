import { isDay, parseTime } from '../api/dates';
import { formatAge, formatDate, formatExactTime } from '../messages/times';

/** Formats a time of a category to the second, or the day of a date without a time; null if it cannot be read. */
export function formatFieldTime(value: string): string | null {
  const time = parseTime(value);
  if (Number.isNaN(time)) return null;
  return isDay(value) ? formatDate(time) : formatExactTime(time);
}

/** Formats how long ago a time of a category was; null if it is not recent or has no time of day. */
export function formatFieldAge(value: string, now: number): string | null {
  return isDay(value) ? null : formatAge(parseTime(value), now);
}
