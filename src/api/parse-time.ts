/** How an ISO 8601 date begins. Anything else a browser only guesses at: "02.04.2015" is no February. */
const ISO_LIKE = /^\d{4}-\d\d-\d\d(?:[Tt ]|$)/;

/**
 * Reads a time as services write it (interface, section 2), also a little off, but never by a guess.
 *
 * @returns ms since the epoch; NaN for what is no time for certain
 */
export function parseTime(text: string): number {
  return ISO_LIKE.test(text) ? Date.parse(text) : Number.NaN;
}
