import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/messages/generated/languages';
import { formatNumber } from '../../src/text/numbers';

const INTEGERS = [...Array(1_001).keys(), 1_234, 12_345, 999_999, 1e6, 1_000_001, 2e6, 1e9];
const NUMBERS = [...INTEGERS, 0.1, 1.5, 2.25, 1_234.5, -3, -1_234, -12_345.67];

describe.each(Object.entries(LANGUAGES))('%s', (code, { name, load }) => {
  it('has the plural rule of CLDR', async () => {
    const { plural } = (await load()).language;
    const rules = new Intl.PluralRules(code);
    expect(INTEGERS.filter((count) => plural(count) !== rules.select(count))).toEqual([]);
  });

  it('formats numbers like CLDR, with Latin digits', async () => {
    const { numbers } = (await load()).language;
    const format = new Intl.NumberFormat(code, {
      numberingSystem: 'latn',
      maximumFractionDigits: 2,
    });
    // Arabic marks the direction of a minus sign.
    const expected = (value: number) => format.format(value).replace('\u200E', '');
    expect(NUMBERS.map((value) => formatNumber(value, numbers))).toEqual(NUMBERS.map(expected));
  });

  it('has the direction of its script', async () => {
    expect((await load()).language.direction).toBe(code === 'ar' ? 'rtl' : 'ltr');
  });

  it('is listed under its own name', () => {
    const names = new Intl.DisplayNames(code, { type: 'language' });
    // Chinese is named by its script, not by a country.
    expect(name.toLowerCase()).toBe(names.of(code.replace('zh-CN', 'zh-Hans'))?.toLowerCase());
  });
});
