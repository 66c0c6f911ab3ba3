import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber, parseJson } from '../../src/text/parse-json';

describe('a JSON text', () => {
  it('is parsed as by everyone else', () => {
    assert(
      property(jsonValue(), (value) => {
        const text = JSON.stringify(value);
        // What comes as exact numbers is written as text.
        expect(JSON.stringify(parseJson(text)).replaceAll('"', '')).toBe(text.replaceAll('"', ''));
      }),
    );
    expect(() => parseJson('{12345678901234567890:1}')).toThrow(SyntaxError);
  });

  it.each([
    '9007199254740993',
    '-9007199254740993',
    '12345678901234567890',
    '12345678901234567.0',
    '0.10000000000000000001',
    '9.007199254740993e15',
    '1e20',
    '1E-400',
    '123456789.123456789',
  ])('keeps the digits of %s', (digits) => {
    const exact = new ExactNumber(digits);
    expect(parseJson(digits)).toEqual(exact);
    expect(parseJson(`[${digits}]`)).toEqual([exact]);
    expect(parseJson(`{"a":{"__proto__":\n${digits},"b":1},"c":"${digits}"}`)).toEqual({
      a: JSON.parse('{"__proto__":0,"b":1}', (key, value) => (key === '__proto__' ? exact : value)),
      c: digits,
    });
  });

  it.each(['9007199254740991', '-9007199254740991', '0', '-1', '12.5'])(
    'has %s for a number like any other',
    (digits) => {
      expect(parseJson(`[${digits}]`)).toEqual([Number(digits)]);
    },
  );

  it.each(['"12345678901234567890"', '": 12345678901234567890,"', String.raw`"\": 1e20, "`])(
    'keeps digits inside of %s, which is a text',
    (text) => {
      expect(parseJson(`{"a":${text}}`)).toEqual({ a: JSON.parse(text) });
    },
  );

  it('may be of any depth', () => {
    const text = `${'['.repeat(20_000)}12345678901234567890${']'.repeat(20_000)}`;
    let value = parseJson(text);
    while (Array.isArray(value)) [value] = value;
    expect(value).toEqual(new ExactNumber('12345678901234567890'));
  });
});
