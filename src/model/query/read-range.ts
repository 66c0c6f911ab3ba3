export type Reason =
  /** Its format is not that of the qualifier. */
  | 'unreadable'
  /** The range ends before it begins. */
  | 'backwards'
  /** The date is in no calendar. */
  | 'no-such-date'
  /** It comes after too many others. */
  | 'too-many';

/** A range of numbers, without its end. */
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
