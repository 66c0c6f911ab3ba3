import { formatCount, formatNumber } from '../../text/locale';

/** How much of a value is worth reading in a sentence. */
const MAX_LENGTH = 80;

/** A value of the service as JSON, which shows what is invisible, and no longer than can be read. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Several values, of which only the first are named. */
export function quoteSome(values: readonly unknown[], most = 5): string {
  const named = values.slice(0, most).map(quote).join(', ');
  return values.length > most ? `${named} and ${values.length - most} more` : named;
}

/** A number of categories, in words. */
export function formatCategories(count: number): string {
  return formatCount(count, 'category', 'categories');
}

/** A length of time in ms, as "120 ms", and from a second on as "8.1 s". */
export function formatDuration(ms: number): string {
  const whole = Math.round(ms);
  return whole < 1000 ? `${whole} ms` : `${formatNumber(Math.round(whole / 100) / 10)} s`;
}
