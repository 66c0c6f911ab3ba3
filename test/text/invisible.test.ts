import { expect, it } from 'vitest';
import { isBlank } from '../../src/text/invisible';

it.each([
  '',
  ' ',
  '\u00A0',
  '\u200B',
  '\u2028',
  '\u3164',
  '\u2800',
  '\uFE0F',
  '\u034F',
  '\uFFA0',
  '\u115F',
  '\u1160',
  '\u180B',
  '\u{E0100}',
  '\u{1D173}',
  '\u00AD\u3164 \u2800',
])('%j is invisible', (text) => expect(isBlank(text)).toBe(true));

it.each(['a', '.', '\u2801', '\u0301', '\uFFFD', '\u{1F600}\uFE0F', ' \u3164x'])(
  '%j is visible',
  (text) => expect(isBlank(text)).toBe(false),
);
