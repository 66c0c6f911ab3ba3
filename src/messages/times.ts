import { DAY, daysBetween, HOUR, MINUTE, toWait } from '../text/time';
import * as t from './generated/times';
import { perLanguage } from './language';

const years = perLanguage((locale) => new Intl.DateTimeFormat(locale, { year: 'numeric' }));
const months = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }),
);
const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' }));
const clocks = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const minutes = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const exactTimes = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }),
);
const spans = perLanguage((locale) => new Intl.RelativeTimeFormat(locale));
const durations = {
  millisecond: perLanguage((locale) => unitFormat(locale, 'millisecond')),
  second: perLanguage((locale) => unitFormat(locale, 'second')),
};
const namedDays = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

function unitFormat(locale: string, unit: 'millisecond' | 'second'): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
}

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Up to this distance from now, times are relative. Beyond it, a date is more useful. */
const RECENT = 30 * DAY;

/** The maximum age in days at which a weekday alone identifies a day. */
const MAX_WEEKDAY = 6;

/** Formats a time, in ms since the epoch: "3 minutes ago" or "yesterday" within 30 days, otherwise the date. */
export function formatRelativeTime(time: number, now: number): string {
  return formatAge(time, now) ?? formatDate(time);
}

/** Formats a time's age in whole units: "3 minutes ago", "yesterday"; null beyond 30 days or in the future. */
export function formatAge(time: number, now: number): string | null {
  const elapsed = now - time;
  // The service's clock may be slightly ahead.
  if (elapsed > RECENT || elapsed < -MINUTE) return null;
  for (const [unit, length] of UNITS) {
    const count = Math.floor(elapsed / length);
    if (count <= 0) continue;
    // Words such as "yesterday" count calendar days: 47 hours ago may be the day before yesterday.
    if (unit === 'day' && daysBetween(time, now) === 1) return namedDays().format(-1, unit);
    return spans().format(-count, unit);
  }
  return t.justNow();
}

/** Formats how long something took, in ms: "205 ms", "1.2 sec". */
export function formatDuration(ms: number): string {
  const whole = Math.round(ms);
  return whole < 1000
    ? durations.millisecond().format(whole)
    : durations.second().format(whole / 1000);
}

/** Formats a waiting time in ms: "in 24 hours". */
export function formatWait(ms: number): string {
  const { count, unit } = toWait(ms);
  return spans().format(count, unit);
}

/** Formats a time's local year: "2024". */
export function formatYear(time: number): string {
  return years().format(time);
}

/** Formats a time's local month: "May 2024". */
export function formatMonth(time: number): string {
  return months().format(time);
}

/** Formats a time's local day: "May 1, 2024". */
export function formatDate(time: number): string {
  return dates().format(time);
}

/** Formats a time to the minute in the local zone: "May 1, 2024, 3:00 PM". */
export function formatMinute(time: number): string {
  return minutes().format(time);
}

/** Formats a time to the second in the local zone: "May 1, 2024, 3:00:00 PM GMT+2". */
export function formatExactTime(time: number): string {
  return exactTimes().format(time);
}

/**
 * Formats a past time in ms since the epoch, to follow "since" or "from": "2:02 PM", "yesterday 2:02 PM", "Monday
 * 2:02 PM" within six days, or with the date.
 */
export function formatSince(time: number, now: number): string {
  const clock = clocks().format(time);
  const days = daysBetween(time, now);
  if (days <= 0) return clock;
  if (days === 1) return t.yesterdayAt({ clock });
  const date = days <= MAX_WEEKDAY ? weekdays().format(time) : formatDate(time);
  return t.dateAt({ date, clock });
}
