import { perLanguage } from './language';

/** The index is the number of decimals. */
const formatters = [0, 1, 2, 3].map((digits) => {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return {
    percents: perLanguage(
      (locale) => new Intl.NumberFormat(locale, { ...options, style: 'percent' }),
    ),
    numbers: perLanguage((locale) => new Intl.NumberFormat(locale, options)),
  };
});

/** Formats a share from 0 to 1 with 0 to 3 decimals: "6%", "6 %" in German. */
export function formatPercent(share: number, digits: number): string {
  return formatters[digits]?.percents().format(share) ?? '';
}

/** Formats a range's bounds in percent, without the sign: "3–5". */
export function formatPercentRange(from: number, to: number, digits: number): string {
  const numbers = formatters[digits]?.numbers();
  if (!numbers) return '';
  return from === to ? numbers.format(from * 100) : numbers.formatRange(from * 100, to * 100);
}
