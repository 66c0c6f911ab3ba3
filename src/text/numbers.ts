import { once } from '../base/once';

const english = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }));

/** Formats a number in English, with at most two decimals: "5,595". */
export function formatNumber(value: number): string {
  return english().format(value);
}

/** Formats a count in English: "1 category", "2,140 categories". */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`;
}
