import { once } from './once';

/** The language of the interface, in which its numbers, dates and plurals are written too. */
export const LOCALE = 'en';

// Made when they are first needed: each takes some ms, of which the start of the app has none to spare.
const numberFormat = once(() => new Intl.NumberFormat(LOCALE));
const pluralRules = once(() => new Intl.PluralRules(LOCALE));

export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** Formats a number of things: "1 category", "2,140 categories". */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${pluralRules().select(count) === 'one' ? one : other}`;
}

const megabyteFormat = once(
  () =>
    new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** Formats a size: "2.1 MB". The least is 0.1 MB. */
export function formatMegabytes(bytes: number): string {
  return megabyteFormat().format(Math.max(0.1, bytes / 1024 / 1024));
}
