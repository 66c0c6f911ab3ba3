import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber, parseJson } from '../../src/text/parse-json';

describe('a JSON text', () => {
  it('is parsed as by everyone else', () => {
    assert(
      property(jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
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
    '1e400',
    '1.23456789e-320',
    '9007199254740991.5',
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

  it.each([
    '9007199254740991',
    '-9007199254740991',
    '9007199254740991.0',
    '0',
    '-1',
    '12.5',
    '12.00000000000000',
    '0.30000000000000004',
    '0.00000000000000000012',
    '1.0E7',
    '1e3',
    '150e-2',
    '0e0',
    '0e-400',
  ])('has %s for a number like any other', (digits) => {
    expect(parseJson(`[${digits}]`)).toEqual([Number(digits)]);
  });

  it('may have a number of 200,000 digits', () => {
    const digits = `1${'0'.repeat(200_000)}1`;
    expect(parseJson(digits)).toEqual(new ExactNumber(digits));
  });

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
