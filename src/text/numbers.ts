export interface NumberFormat {
  readonly group: string;
  readonly decimal: string;
  /** The minimum number of digits for grouping. With 5, 1234 stays ungrouped. */
  readonly leastGrouped: number;
}

export const ENGLISH_NUMBERS: NumberFormat = { group: ',', decimal: '.', leastGrouped: 4 };

/** Formats a number with at most two decimals: "5,595". `Intl` would take 200 ms on its first use on slow devices. */
export function formatNumber(value: number, format = ENGLISH_NUMBERS): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.');
  const isGrouped = whole.replace('-', '').length >= format.leastGrouped;
  const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+(?!\d))/g, format.group) : whole;
  return decimals === undefined ? grouped : grouped + format.decimal + decimals;
}

/** Formats a count in English: "1 category", "2,140 categories". */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`;
}
