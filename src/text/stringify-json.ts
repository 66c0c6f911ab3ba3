import { EXACT_MARK, ExactNumber } from './parse-json';

/** Writes JSON as `JSON.stringify` does, but each `ExactNumber` with its own digits, as `parseJson` has read it. */
export function stringifyJson(value: unknown): string {
  const marked = JSON.stringify(value, function mark(this: Record<string, unknown>, key, written) {
    const held = this[key];
    return held instanceof ExactNumber ? EXACT_MARK + held.text : written;
  });
  return marked.replaceAll(new RegExp(`"${EXACT_MARK}([^"]+)"`, 'g'), '$1');
}
