import { clockOf, DAY, daysBetween, HOUR, MINUTE, toWait } from '../text/time';
import * as t from './generated/times';

const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const;

const UNITS = [
  { length: DAY, ago: t.daysAgo },
  { length: HOUR, ago: t.hoursAgo },
  { length: MINUTE, ago: t.minutesAgo },
];

/** Up to this distance from now, times are relative. Beyond it, a date is more useful. */
const RECENT = 30 * DAY;

/** Formats a time, in ms since the epoch: "3 minutes ago" or "yesterday" within 30 days, otherwise the date. */
export function formatRelativeTime(time: number, now: number): string {
  return formatAge(time, now) ?? formatDate(time);
}

/** Formats the age of a time in whole units: "3 minutes ago", "yesterday"; null beyond 30 days, or in the future. */
export function formatAge(time: number, now: number): string | null {
  const elapsed = now - time;
  // The clock of the service may be a little ahead.
  if (elapsed > RECENT || elapsed < -MINUTE) return null;
  for (const { length, ago } of UNITS) {
    const count = Math.floor(elapsed / length);
    if (count <= 0) continue;
    // Words such as "yesterday" count calendar days: 47 hours ago may be the day before yesterday.
    if (length === DAY && daysBetween(time, now) === 1) return t.yesterday();
    return ago({ count });
  }
  return t.justNow();
}

const WAITS = { days: t.inDays, hours: t.inHours, minutes: t.inMinutes };

/** Formats a waiting time in ms: "in 24 hours". */
export function formatWait(ms: number): string {
  const { count, unit } = toWait(ms);
  return WAITS[unit]({ count });
}

/** Formats the local day of a time: "May 1, 2024". */
export function formatDate(time: number): string {
  const date = new Date(time);
  const month = monthName(date.getMonth());
  return t.date({ month, day: String(date.getDate()), year: String(date.getFullYear()) });
}

/** Returns the `select` key that messages use for a month (0-based). */
export function monthName(month: number) {
  return MONTHS[month] ?? 'jan';
}

/** Formats a time to the second, in the local zone: "May 1, 2024, 15:00:00 GMT+0200". */
export function formatExactTime(time: number): string {
  return t.exact({ date: formatDate(time), ...clockOf(time) });
}

/** Formats a past time in ms since the epoch, to follow "since": "14:02", "yesterday 14:02", or with the date. */
export function formatSince(time: number, now: number): string {
  const clock = clockOf(time).clock.slice(0, '00:00'.length);
  const days = daysBetween(time, now);
  if (days <= 0) return clock;
  return days === 1 ? t.yesterdayAt({ clock }) : t.dateAt({ date: formatDate(time), clock });
}
