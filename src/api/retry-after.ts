/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 *
 * @param now ms since the epoch, to count a date from
 * @returns ms to wait, or null when the header is absent or unreadable
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  // Date.parse takes "-5" and "in 5" for days long gone, which would mean: at once.
  if (!/\d:\d\d/.test(value)) return null;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
