import { formatCount } from './numbers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units from the longest to the shortest that a span is told in. */
const UNITS: [string, number][] = [
  ['year', 365.25 * DAY],
  ['month', 30.44 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** Formats how long ago a time was, both in ms since the epoch: "3 minutes ago", "yesterday", "just now". */
export function formatRelativeTime(time: number, now: number): string {
  const isPast = time < now;
  for (const [unit, length] of UNITS) {
    const count = Math.floor(Math.abs(time - now) / length);
    if (count === 0) continue;
    if (unit === 'day' && count === 1) return isPast ? 'yesterday' : 'tomorrow';
    const span = formatCount(count, unit, `${unit}s`);
    return isPast ? `${span} ago` : `in ${span}`;
  }
  return 'just now';
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
  const days = Math.round((startOfDay(now) - startOfDay(time)) / DAY);
  if (days <= 0) return minute;
  return `${days === 1 ? 'yesterday' : date} ${minute}`;
}

/** The language prescribes the text, in English: "Wed May 01 2024 15:00:00 GMT+0200 (…)". */
function partsOf(time: number) {
  const [, month, day, year, clock = '', zone] = new Date(time).toString().split(' ');
  return { date: `${month} ${Number(day)}, ${year}`, clock, zone };
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
