import compile from 'icu-minify/compile';
import { render } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ENGLISH, ENGLISH_FILES, setLanguage } from '../../src/messages/language';
import { message } from '../../src/messages/message';
import { richMessage } from '../../src/messages/rich-message';
import { changeLanguage } from './change-language';

const UNTRANSLATED = ['test', 0] as const;

it.each([
  ['Close', {}, 'Close'],
  ['Open “{name}”', { name: '{count}' }, 'Open “{count}”'],
  ['{count, number} loaded', { count: 5595 }, '5,595 loaded'],
  ['{count, plural, one {# row} other {# rows}}', { count: 1 }, '1 row'],
  ['{count, plural, one {# row} other {# rows}}', { count: 1200 }, '1,200 rows'],
  ['{count, plural, =0 {none} one {# row} other {# rows}}', { count: 0 }, 'none'],
  ['{isOpen, select, true {open} other {closed}}', { isOpen: false }, 'closed'],
  ["The service's team", {}, "The service's team"],
])('formats %j', (text, args, expected) => {
  expect(message(compile(text), ...UNTRANSLATED)(args)).toBe(expected);
});

it("turns a message's tags into elements", () => {
  const found = richMessage(
    compile('Found by <field>slug</field> in {site} as <name></name>'),
    ...UNTRANSLATED,
  );
  const { container } = render(
    found({ field: (words) => <i>{words}</i>, site: '<b>Shop</b>', name: () => <bdi>Tea</bdi> }),
  );
  expect(container.innerHTML).toBe(
    '<span>Found by <i>slug</i> in &lt;b&gt;Shop&lt;/b&gt; as <bdi>Tea</bdi></span>',
  );
});

it('isolates right-to-left text in a sentence', () => {
  const text = compile('{from} → <b>{to}</b>, {count, number}');
  const tea = 'شاي';
  const args = { from: tea, to: 'Tea', count: 5 };
  const rich = richMessage(text, ...UNTRANSLATED);
  const { container } = render(rich({ ...args, b: (words) => <b>{words}</b> }));
  expect(container.innerHTML).toBe(`<span>\u2068${tea}\u2069 → <b>Tea</b>, 5</span>`);
  expect(message(compile('{name} loaded'), ...UNTRANSLATED)({ name: 'a\u202Eb' })).toBe(
    '\u2068a\u202Eb\u2069 loaded',
  );
  const plain = message(compile('{from} → {to}'), ...UNTRANSLATED);
  expect(plain(args)).toBe(`\u2068${tea}\u2069 → Tea`);
  expect(plain(args, ENGLISH_FILES)).toBe(`${tea} → Tea`);
});

it.each([
  ['de', '-1.234.567,89'],
  ['es', '-1.234.567,89'],
  ['fr', '-1\u202F234\u202F567,89'],
  ['ar', '\u200E-1,234,567.89'],
  ['ja', '-1,234,567.89'],
])('formats numbers as in %s with Latin digits and at most two decimals', async (code, text) => {
  await changeLanguage(code);
  expect(message(compile('{value, number}'), ...UNTRANSLATED)({ value: -1234567.891 })).toBe(text);
});

it('creates only one formatter per language', () => {
  const { NumberFormat } = Intl;
  const create = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function create(...args) {
    return new NumberFormat(...args);
  });
  onTestFinished(() => create.mockRestore());
  const write = message(compile('{count, plural, one {# row} other {# rows}}'), ...UNTRANSLATED);
  onTestFinished(() => setLanguage(ENGLISH));
  // Only this test writes numbers in these languages: formatters are kept for all tests in a process.
  for (const code of ['fo', 'se', 'fo', 'se']) {
    setLanguage({ ...ENGLISH, code });
    for (const count of [1, 2, 3]) write({ count });
  }
  expect(create).toHaveBeenCalledTimes(2);
});

it('falls back to English if there is no translation', () => {
  const [rows, close] = [
    message(compile('{count, plural, one {# row} other {# rows}}'), 'list', 0),
    message('Close', 'list', 1),
  ];
  onTestFinished(() => setLanguage(ENGLISH));
  setLanguage({
    code: 'pl',
    direction: 'ltr',
    messages: { list: [compile('{count, plural, few {# wiersze} other {# wierszy}}'), null] },
  });
  expect([rows({ count: 2 }), rows({ count: 1234 }), rows({ count: 12_345.5 })]).toEqual([
    '2 wiersze',
    '1234 wiersze',
    '12\u00A0345,5 wierszy',
  ]);
  expect(close()).toBe('Close');
});
