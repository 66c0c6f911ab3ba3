import { expect, it } from 'vitest';
import { looksSame, showCodes } from '../../src/text/look-alike';

it.each([
  ['Caf\u00E9', 'Cafe\u0301'],
  ['Tea', ' Tea \n'],
  ['Sofa Beds', 'Sofa\u00A0 Beds'],
  ['Tea', 'T\u200Bea\u200E'],
  ['\u3164', ''],
])('%j and %j look the same', (one, other) => {
  expect(looksSame(one, other)).toBe(true);
});

it.each([
  ['Drama', 'Dr\u00E1ma'],
  ['C', 'C++'],
  ['Tea', 'tea'],
  ['Sofa Beds', 'Sofabeds'],
])('%j and %j look different', (one, other) => {
  expect(looksSame(one, other)).toBe(false);
});

it('ignores a missing text', () => {
  expect(looksSame(null, null)).toBe(false);
});

it.each([
  ['Sofa\u00A0Beds', 'Sofa⟨U+00A0⟩Beds'],
  ['Cafe\u0301', 'Cafe⟨U+0301⟩'],
  ['\u200EA\u{E0100}\t\u2800', '⟨U+200E⟩A⟨U+E0100⟩⟨U+0009⟩⟨U+2800⟩'],
  ['Plain caf\u00E9 text\n', 'Plain caf\u00E9 text\n'],
])('spells out %j as %s', (text, shown) => {
  expect(showCodes(text)).toBe(shown);
});
