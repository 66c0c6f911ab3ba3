import { afterEach, expect, it } from 'vitest';
import { ENGLISH, setLanguage } from '../../src/messages/language';
import { formatPercent, formatPercentRange } from '../../src/messages/percent';

afterEach(() => setLanguage(ENGLISH));

it("formats percentages in the language's style", () => {
  expect([formatPercent(0.06, 0), formatPercent(0.012, 1)]).toEqual(['6%', '1.2%']);
  expect(formatPercentRange(0.03, 0.05, 0)).toBe('3–5');
  expect(formatPercentRange(0.005, 0.01, 1)).toBe('0.5–1.0');
  expect(formatPercentRange(0.03, 0.03, 0)).toBe('3');
  setLanguage({ ...ENGLISH, code: 'de' });
  expect(formatPercent(0.012, 1)).toBe('1,2\u00a0%');
  expect(formatPercentRange(0.005, 0.01, 1)).toBe('0,5–1,0');
});
