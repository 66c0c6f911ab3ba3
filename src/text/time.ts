import { LOCALE } from './locale';
import { once } from './once';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units from the longest to the shortest that a span is told in. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365.25 * DAY],
  ['month', 30.44 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const relativeFormat = once(
  () => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'short' }),
);
const exactFormat = once(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'long' }),
);

/** Formats how long ago a time was, both in ms since the epoch: "3 min. ago", "yesterday", "just now". */
export function formatRelativeTime(time: number, now: number): string {
  const span = time - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(span) >= length) return relativeFormat().format(Math.trunc(span / length), unit);
  }
  return 'just now';
}

/** Formats a time to the second, in the reader's time zone, which it names. */
export function formatExactTime(time: number): string {
  return exactFormat().format(time);
}

const timeFormat = once(
  () => new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', hourCycle: 'h23' }),
);
const dateFormat = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' }));
const dayFormat = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

/** Formats a time in the past, to follow "since", both in ms since the epoch: "14:02", "yesterday 14:02". */
export function formatSince(time: number, now: number): string {
  const clock = timeFormat().format(time);
  const days = Math.round((startOfDay(now) - startOfDay(time)) / DAY);
  if (days <= 0) return clock;
  return `${days === 1 ? dayFormat().format(-1, 'day') : dateFormat().format(time)} ${clock}`;
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
