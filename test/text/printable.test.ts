import { describe, expect, it } from 'vitest';
import { escapeControls, toPrintable, toPrintableLines } from '../../src/text/printable';

const HOSTILE: [name: string, text: string][] = [
  ['colors', '\u001B[31m'],
  ['the clipboard', '\u001B]52;c;ZXZpbA==\u0007'],
  ['colors in one character', '\u009B31m'],
  ['the direction of text', '\u202Egnp.exe\u2066'],
  ['the visible text', '\u{E0041}\u200B\uFEFF'],
  ['the line above', '\u2028\u2029\u0085'],
  ['a character that it deletes', 'x\b\u007F'],
];

describe.each(HOSTILE)('text that would change %s', (_, text) => {
  it.each([toPrintable, toPrintableLines])('is printed without control characters: %o', (guard) => {
    expect(guard(`a${text}b`)).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u);
  });

  it('is escaped in JSON', () => {
    const json = JSON.stringify({ text }, null, 2);
    expect(escapeControls(json).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(JSON.parse(escapeControls(json))).toEqual({ text });
  });
});

it.each([
  ['::error::x', '\uFFFD:error::x'],
  [' \u00A0::add-mask::x', ' \u00A0\uFFFD:add-mask::x'],
  [
    'a ##[error]x ##vso[task.x] ##teamcity[x]',
    'a \uFFFD#[error]x \uFFFD#vso[task.x] \uFFFD#teamcity[x]',
  ],
])('removes commands for a build server: %s', (line, expected) => {
  expect(toPrintable(line)).toBe(expected);
  expect(toPrintableLines(`a\r\n${line}\n${line}`)).toBe(`a\r\n${expected}\n${expected}`);
  const json = escapeControls(JSON.stringify(line));
  expect(json).not.toMatch(/##(?:\[|vso|teamcity)/);
  expect(JSON.parse(json)).toBe(line);
});

it('puts text on one line', () => {
  expect(toPrintable('one\r\n\ttwo\rthree')).toBe('one two three');
  expect(toPrintableLines('one\r\ntwo\tx\nthree\rfour')).toBe('one\r\ntwo\tx\nthree four');
});

it.each(['می‌خواهم', '👩‍🌾', 'a\u200E \u200F', 'a::b', 'http://[::1]:80', '## [a]'])(
  'leaves ordinary text unchanged: %s',
  (text) => {
    expect(toPrintable(text)).toBe(text);
    expect(toPrintableLines(text)).toBe(text);
    expect(escapeControls(JSON.stringify(text))).toBe(JSON.stringify(text));
  },
);
