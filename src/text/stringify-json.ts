import { ExactNumber } from './parse-json';

/** Writes JSON as `JSON.stringify` does, but each `ExactNumber` with its own digits, as `parseJson` has read it. */
export function stringifyJson(value: unknown): string {
  let hasExact = false;
  const plain = stringify(value, (number) => {
    hasExact = true;
    return number.text;
  });
  if (!hasExact) return plain;
  // No string of the value begins with so many signs.
  let length = 1;
  for (const [start] of plain.matchAll(/"#+/g)) length = Math.max(length, start.length);
  const mark = '#'.repeat(length);
  const marked = stringify(value, ({ text }) => mark + text);
  return marked.replaceAll(new RegExp(`"${mark}([^"]+)"`, 'g'), '$1');
}

function stringify(value: unknown, write: (number: ExactNumber) => string): string {
  return JSON.stringify(value, function replace(this: Record<string, unknown>, key, written) {
    const held = this[key];
    return held instanceof ExactNumber ? write(held) : written;
  });
}
