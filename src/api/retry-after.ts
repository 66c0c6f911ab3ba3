/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 *
 * @param now ms since the epoch, to count a date from
 * @returns ms to wait, or null when the header is absent or unreadable
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
