/** How a time is written: as promised, readable all the same, or not for certain. */
export type DateForm = 'utc' | 'offset' | 'no-zone' | 'other';

const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?([Zz]|[+-]\d\d:\d\d)?$/;

const UTC = new Set(['Z', 'z', '+00:00', '-00:00']);

/** Tells whether a text is a date-time of RFC 3339, and in UTC (interface, section 2). */
export function dateFormOf(text: string): DateForm {
  const match = RFC_3339.exec(text);
  if (!match) return 'other';
  const [, year, month, day, hour, minute, second, zone] = match;
  const isDate = isDay(Number(year), Number(month), Number(day));
  // A leap second is a second.
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  if (!isDate || !isTime) return 'other';
  if (zone === undefined) return 'no-zone';
  return UTC.has(zone) ? 'utc' : 'offset';
}

/** Date itself takes the 30th of February for the 1st of March. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Years before 100 are taken for others.
  if (year < 100) date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
