import { formatCount } from './numbers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units from the longest to the shortest that a span is told in. */
const UNITS: [string, number][] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** So long a time is told by how long ago it was: longer spans say less than the date. */
const RECENT = 30 * DAY;

/** Formats a time, in ms since the epoch: "3 minutes ago" or "yesterday" within 30 days, else its date. */
export function formatRelativeTime(time: number, now: number): string {
  return formatAge(time, now) ?? formatDate(time);
}

/** Formats how long ago a time was, in whole units that have passed; null for more than 30 days. */
export function formatAge(time: number, now: number): string | null {
  const elapsed = Math.abs(time - now);
  if (elapsed > RECENT) return null;
  const isPast = time < now;
  for (const [unit, length] of UNITS) {
    const count = Math.floor(elapsed / length);
    if (count === 0) continue;
    // The calendar's words are for its days alone: what was 47 hours ago may have been the day before.
    if (unit === 'day' && Math.abs(daysBetween(time, now)) === 1) {
      return isPast ? 'yesterday' : 'tomorrow';
    }
    const span = formatCount(count, unit, `${unit}s`);
    return isPast ? `${span} ago` : `in ${span}`;
  }
  return 'just now';
}

/** Formats the day of a time, in the reader's time zone: "May 1, 2024". */
export function formatDate(time: number): string {
  return partsOf(time).date;
}

/** Formats a time to the second, in the reader's time zone: "May 1, 2024, 15:00:00 GMT+0200". */
export function formatExactTime(time: number): string {
  const { date, clock, zone } = partsOf(time);
  return `${date}, ${clock} ${zone}`;
}

/** Formats a time in the past, to follow "since", both in ms since the epoch: "14:02", "yesterday 14:02". */
export function formatSince(time: number, now: number): string {
  const { date, clock } = partsOf(time);
  const minute = clock.slice(0, '00:00'.length);
  const days = daysBetween(time, now);
  if (days <= 0) return minute;
  return `${days === 1 ? 'yesterday' : date} ${minute}`;
}

/** The language prescribes the text, in English: "Wed May 01 2024 15:00:00 GMT+0200 (…)". */
function partsOf(time: number) {
  const [, month, day, year, clock = '', zone] = new Date(time).toString().split(' ');
  return { date: `${month} ${Number(day)}, ${year}`, clock, zone };
}

/** Counts the nights from one time to another. */
function daysBetween(time: number, later: number): number {
  return Math.round((startOfDay(later) - startOfDay(time)) / DAY);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
