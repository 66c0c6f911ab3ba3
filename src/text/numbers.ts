// In English, as the whole interface. What is on the first screen is written without `Intl`, whose first use
// has the browser load its language data: a fifth of a second where the processor is slow.

/** Formats a number, with two decimals at most: "5,595". */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Formats a number of things: "1 category", "2,140 categories". */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`;
}

/** Formats a size: "2.1 MB". The least is 0.1 MB. */
export function formatMegabytes(bytes: number): string {
  const megabytes = Math.max(0.1, bytes / 1024 / 1024);
  return `${formatNumber(Math.round(megabytes * 10) / 10)} MB`;
}
