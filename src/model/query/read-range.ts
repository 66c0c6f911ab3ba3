export type Reason =
  /** It is not written as the qualifier takes it. */
  | 'unreadable'
  /** It is a range that ends before it begins. */
  | 'backwards'
  /** It is a date that is in no calendar. */
  | 'no-such-date'
  /** It stands behind too many others. */
  | 'too-many';

/** Numbers from one to another; the last is not part of it. */
export interface Range {
  from: number;
  until: number;
}

const EVERYTHING: Range = { from: -Infinity, until: Infinity };

/** Reads `a`, `<a`, `<=a`, `>a`, `>=a`, or `a..b`, which includes both and may lack one; `readOne` reads each `a`. */
export function readRange(text: string, readOne: (text: string) => Range | Reason): Range | Reason {
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
