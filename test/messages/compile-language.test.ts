import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/messages/generated/languages';

describe.each(Object.entries(LANGUAGES))('%s', (code, { name, load }) => {
  it('has the text direction of its script', async () => {
    expect((await load()).language.direction).toBe(code === 'ar' ? 'rtl' : 'ltr');
  });

  it('has its own name in its own language', () => {
    const names = new Intl.DisplayNames(code, { type: 'language' });
    // Chinese is named by its script, not by a country.
    expect(name.toLowerCase()).toBe(names.of(code.replace('zh-CN', 'zh-Hans'))?.toLowerCase());
  });
});
