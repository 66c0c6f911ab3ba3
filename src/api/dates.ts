/** `utc` is RFC 3339 in UTC; `other` is any other date that `parseTime` can read. */
type DateForm = 'utc' | 'other' | 'unreadable';

/** Matches nearly all valid UTC dates, which saves parsing them. February 29 depends on the year, so it is parsed. */
const UTC =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]00:00)$/i;

/** With `UTC`, matches the API's usual format, which every browser parses the same way. */
const PLAIN = /^.{10}T.{8}(?:\.\d{3})?Z$/;

const IN_UTC = /T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]00:00)$/i;

/** Matches unambiguous dates. Browsers accept others too, and may read "02.04.2015" as a day in February. */
const READABLE =
  /^(\d{4}-\d\d-(\d\d))(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d|60)(\.\d+)?)?(?: ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?)?$/i;

/** Returns whether a date has no time of day. Such a date is the same day in all time zones. */
export function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/**
 * Reads a time as ms since the epoch; NaN if unreadable. Accepts small format errors, but never guesses. A date
 * without a time means local midnight.
 */
export function parseTime(text: string): number {
  // `Date.parse` reads the usual format ten times faster than the steps below.
  const plain = PLAIN.test(text) && UTC.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(plain)) return plain;
  const match = READABLE.exec(text);
  if (!match) return Number.NaN;
  const [, date = '', day, clock, second = '00', fraction = '', zone = ''] = match;
  // Browsers may read February 30 as March 1.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return Number.NaN;
  if (clock === undefined) return Date.parse(`${date}T00:00`);
  const offset = /^[a-z]/i.test(zone) ? 'Z' : zone.replace(/^(...):?(\d\d)?$/, toOffset);
  if (second === '60') return parseLeapSecond(`${date}T${clock}:59${fraction}${offset}`);
  return Date.parse(`${date}T${clock}:${second}${fraction}${offset}`);
}

/** A leap second is the last second of a month in UTC. Computers count it as the second that follows. */
function parseLeapSecond(secondBefore: string): number {
  const time = Date.parse(secondBefore) + 1000;
  const date = new Date(time);
  const isMidnight = date.getUTCHours() + date.getUTCMinutes() + date.getUTCSeconds() === 0;
  return isMidnight && date.getUTCDate() === 1 ? time : Number.NaN;
}

export function dateFormOf(text: string): DateForm {
  if (UTC.test(text)) return 'utc';
  if (Number.isNaN(parseTime(text))) return 'unreadable';
  return IN_UTC.test(text) ? 'utc' : 'other';
}

/** Returns a date in UTC to the second, as sortable text; null if it is unreadable. */
export function toUtcSecond(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (UTC.test(value)) return value.slice(0, '2024-01-01T00:00:00'.length).toUpperCase();
  const time = parseTime(value);
  return Number.isNaN(time) ? null : formatUtcSecond(time);
}

/** Formats ms since the epoch like `toUtcSecond`. A year after 9999 gets a full-width plus, which sorts last. */
export function formatUtcSecond(time: number): string {
  return new Date(time).toISOString().slice(0, -'.000Z'.length).replace(/^\+/, '＋');
}

function toOffset(_: string, hours: string, minutes = '00'): string {
  return `${hours}:${minutes}`;
}

/** Returns whether a date is the first moment of year 1, which .NET sends for a missing date. */
export function isNoDate(text: string): boolean {
  return /^0001-01-01(?:T00:00:00(?:\.0+)?(?:Z|[+-]00:?00)?)?$/i.test(text);
}
