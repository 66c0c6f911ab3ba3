/** A span of time that ends today: the last days, weeks, months or years. */
export interface LastSpan {
  count: number;
  unit: 'd' | 'w' | 'm' | 'y';
}

/**
 * Reads when something happened, in the reader's time zone: a day, a month or a year, compared or as a range, in ms
 * since the epoch, or a span such as `30d`.
 */
export function readDates(text: string): Range | LastSpan | Reason {
  const [, count, unit] = /^(\d{1,4})([dwmy])$/i.exec(text) ?? [];
  if (count !== undefined && unit !== undefined)
    return { count: Number(count), unit: toUnit(unit) };
  return readRange(text, readDate);
}

function toUnit(letter: string): LastSpan['unit'] {
  return (['d', 'w', 'm'] as const).find((unit) => unit === letter.toLowerCase()) ?? 'y';
}

function readDate(text: string): Range | Reason {
  const match = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (!match) return 'unreadable';
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)];
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month - 1);
  if (!isReal) return 'no-such-date';
  const from = startOf(year, month - 1, day);
  if (match[3] !== undefined) return { from, until: startOf(year, month - 1, day + 1) };
  if (match[2] !== undefined) return { from, until: startOf(year, month, 1) };
  return { from, until: startOf(year + 1, 0, 1) };
}

/**
 * Returns the times of a span that ends with the day of `now`: a service's clock may be a little ahead. It begins with
 * a day, so that `1d` is yesterday and today.
 */
export function toRange({ count, unit }: LastSpan, now: number): Range {
  const today = new Date(now);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const until = startOf(year, month, day + 1);
  if (unit === 'd' || unit === 'w') {
    return { from: startOf(year, month, day - count * (unit === 'w' ? 7 : 1)), until };
  }
  const earlier = month - count * (unit === 'y' ? 12 : 1);
  // A month before the 31st of March is the last day of February.
  return { from: startOf(year, earlier, Math.min(day, daysIn(year, earlier))), until };
}

function startOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  // The constructor would read years before 100 as 19xx.
  date.setFullYear(year, month, day);
  return date.setHours(0, 0, 0, 0);
}

function daysIn(year: number, month: number): number {
  const lastDay = new Date(0);
  lastDay.setFullYear(year, month + 1, 0);
  return lastDay.getDate();
}

export type Reason = 'unreadable' | 'backwards' | 'no-such-date' | 'too-many';

export interface Range {
  from: number;
  until: number;
}

const EVERYTHING: Range = { from: -Infinity, until: Infinity };

/** Reads `a`, `<a`, `<=a`, `>a`, `>=a`, or `a..b`, which includes both and may lack one; `readOne` reads each `a`. */
function readRange(text: string, readOne: (text: string) => Range | Reason): Range | Reason {
  const [, sign, compared = ''] = /^(<=?|>=?)(.*)$/s.exec(text) ?? [];
  if (sign !== undefined) {
    const one = readOne(compared);
    if (typeof one === 'string') return one;
    if (sign === '<') return { ...EVERYTHING, until: one.from };
    if (sign === '<=') return { ...EVERYTHING, until: one.until };
    return { ...EVERYTHING, from: sign === '>' ? one.until : one.from };
  }
  const dots = text.indexOf('..');
  if (dots === -1) return readOne(text);
  const [first, last] = [text.slice(0, dots), text.slice(dots + '..'.length)];
  if (first === '' && last === '') return 'unreadable';
  const begin = first === '' ? EVERYTHING : readOne(first);
  const end = last === '' ? EVERYTHING : readOne(last);
  if (typeof begin === 'string') return begin;
  if (typeof end === 'string') return end;
  return end.until > begin.from ? { from: begin.from, until: end.until } : 'backwards';
}

/** Reads levels: `3`, `>3`, `2..4`. */
export function readLevels(text: string): Range | Reason {
  return readRange(text, (number) =>
    /^\d{1,9}$/.test(number) ? { from: Number(number), until: Number(number) + 1 } : 'unreadable',
  );
}
