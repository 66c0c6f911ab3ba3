import { expect, it } from 'vitest';
import { perLanguage } from '../../src/messages/language';

const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'short' }));

// Thai uses a Buddhist calendar; Persian uses its own calendar and digits.
it.each(['th', 'fa'])('formats in %s with Gregorian years and Latin digits', (code) => {
  const parts = dates(code).formatToParts(new Date(2024, 4, 1));
  expect(parts.find(({ type }) => type === 'year')?.value).toMatch(/^(?:20)?24$/);
});
