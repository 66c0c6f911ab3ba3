import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber, isCutOffJson, parseJson, scanTokens } from '../../src/text/parse-json';

describe('parsing JSON', () => {
  it('gives the same result as JSON.parse', () => {
    assert(
      property(jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
    expect(() => parseJson('{12345678901234567890:1}')).toThrow(SyntaxError);
  });

  it.each([
    ['a large number', '9007199254740993'],
    ['a large negative number', '-9007199254740993'],
    ['a number with 200,002 digits', `1${'0'.repeat(200_000)}1`],
  ])('keeps the digits of %s', (_, digits) => {
    const exact = new ExactNumber(digits);
    expect(parseJson(digits)).toEqual(exact);
    const all = parseJson(`[${digits},{"__proto__":\n${digits},"b":1},"${digits}"]`);
    expect(all).toEqual([exact, { ['__proto__']: exact, b: 1 }, digits]);
  });

  it.each(['9007199254740991', '-9007199254740991', '9007199254740991.0', '12.5', '1e3'])(
    'reads %s as an ordinary number',
    (digits) => {
      expect(parseJson(`[${digits}]`)).toEqual([Number(digits)]);
    },
  );

  it.each(['"12345678901234567890"', '": 12345678901234567890,"', String.raw`"\": 1e20, "`])(
    'keeps digits inside the text %s',
    (text) => {
      expect(parseJson(`{"a":${text}}`)).toEqual({ a: JSON.parse(text) });
    },
  );
});

describe('JSON tokens', () => {
  it('are returned unchanged without whitespace', () => {
    const text = String.raw` {"a\"}": [ -1.5e+3,true ]}`;
    const tokens = Array.from(scanTokens(text), ({ token }) => token);
    expect(tokens).toEqual(['{', String.raw`"a\"}"`, ':', '[', '-1.5e+3', ',', 'true', ']', '}']);
  });

  it.each(['a', String.raw`\\`])('can be millions of characters long: %s', (part) => {
    const text = `"${part.repeat(4_000_000)}"`;
    expect([...scanTokens(text)]).toEqual([{ token: text, start: 0 }]);
  });
});

describe('truncated JSON', () => {
  const text = String.raw` {"a":[1,{"b":"x]}\"\\"}],"c":null} `;

  it('is detected at every position except the end', () => {
    expect(isCutOffJson(text)).toBe(false);
    const starts = Array.from(text.trimEnd(), (_, end) => text.slice(0, end)).slice(2);
    expect(starts.filter((start) => !isCutOffJson(start))).toEqual([]);
  });

  it.each(['', '<html>{', 'upstream {', '{"a":1,}', '"a', '{"a":"5" wide"}', '{"a":"x", y"}'])(
    'is not confused with %j',
    (other) => {
      expect(isCutOffJson(other)).toBe(false);
    },
  );
});
