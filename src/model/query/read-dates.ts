/** The last `count` days or years, to the end of today; with `isBefore`, the time before them. */
export interface RelativePeriod {
  count: number;
  unit: 'd' | 'y';
  isBefore: boolean;
}

export interface Range {
  from: number;
  until: number;
}

/**
 * Parses a day, month, year, comparison or range as local ms since the epoch, or a span (`30d`, `<30d`). Returns null
 * if invalid.
 */
export function readDates(text: string): Range | RelativePeriod | null {
  const [, sign, count, unit] = /^(<?)(\d{1,4})([dy])$/i.exec(text) ?? [];
  if (count === undefined) return readRange(text, readDate);
  const isDays = unit?.toLowerCase() === 'd';
  return { count: Number(count), unit: isDays ? 'd' : 'y', isBefore: sign === '<' };
}

/** Parses a day, month or year as local ms since the epoch; null if invalid. */
export function readDate(text: string): Range | null {
  const match = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)];
  const from = startOf(year, month - 1, day);
  // A date that does not exist, such as February 30, rolls over into another month.
  if (new Date(from).getMonth() !== month - 1) return null;
  if (match[3] !== undefined) return { from, until: startOf(year, month - 1, day + 1) };
  if (match[2] !== undefined) return { from, until: startOf(year, month, 1) };
  return { from, until: startOf(year + 1, 0, 1) };
}

/** Writes a time's local day: `2024-05-01`. */
export function toDay(time: number): string {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

/** Returns a span's range, to the end of today because the service's clock may be ahead. `1d` includes yesterday. */
export function toRange({ count, unit, isBefore }: RelativePeriod, now: number): Range {
  const today = new Date(now);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const from = unit === 'd' ? startOf(year, month, day - count) : startOf(year - count, month, day);
  if (isBefore) return { from: -Infinity, until: from };
  return { from, until: startOf(year, month, day + 1) };
}

function startOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  // The constructor would read years before 100 as 19xx.
  date.setFullYear(year, month, day);
  return date.setHours(0, 0, 0, 0);
}

/** Parses `a`, `<a`, `<=a`, `>a`, `>=a` or `a..b` (inclusive); `readOne` parses `a` and `b`. */
function readRange(text: string, readOne: (text: string) => Range | null): Range | null {
  const [, sign, compared = ''] = /^(<=?|>=?)(.*)$/s.exec(text) ?? [];
  if (sign !== undefined) {
    const one = readOne(compared);
    if (!one) return null;
    if (sign.startsWith('<'))
      return { from: -Infinity, until: sign === '<' ? one.from : one.until };
    return { from: sign === '>' ? one.until : one.from, until: Infinity };
  }
  const [first = '', ...rest] = text.split('..');
  const begin = readOne(first);
  const end = rest.length === 0 ? begin : readOne(rest.join('..'));
  return begin && end && end.until > begin.from ? { from: begin.from, until: end.until } : null;
}

/** Parses levels: `3`, `>3`, `2..4`. */
export function readLevels(text: string): Range | null {
  return readRange(text, (number) =>
    /^\d{1,9}$/.test(number) ? { from: Number(number), until: Number(number) + 1 } : null,
  );
}
