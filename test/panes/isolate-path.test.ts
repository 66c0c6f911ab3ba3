import { expect, it, onTestFinished } from 'vitest';
import { isolatePath } from '../../src/panes/category-path';
import { ENGLISH, setLanguage } from '../../src/messages/language';

it.each([
  ['unchanged if all of it is left-to-right', 'ltr', 'News › World', 'News › World'],
  ['left-to-right in English', 'ltr', 'أخبار › World', '\u2066⁨أخبار⁩ › ⁨World⁩\u2069'],
  ['right-to-left in Arabic', 'rtl', 'News › World', '\u2067⁨News⁩ › ⁨World⁩\u2069'],
] as const)('keeps a path %s', (_, direction, path, expected) => {
  setLanguage({ ...ENGLISH, direction });
  onTestFinished(() => setLanguage(ENGLISH));
  expect(isolatePath(path)).toBe(expected);
});
