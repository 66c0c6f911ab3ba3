import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson, isCutOffJson, replaceTokens } from '../../src/text/json-tokens';

describe('a JSON text on several lines', () => {
  it('looks as every reader of JSON writes it', () => {
    assert(
      property(jsonValue(), (value) => {
        expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
        expect(indentJson(JSON.stringify(value, null, '\t'))).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('has its own digits and escapes', () => {
    const text = String.raw`{"id":12345678901234567890,"f":[1.0,1E5,-0],"s":"\u00e9\/{[,:"}`;
    const lines = indentJson(text).split('\n');
    expect(lines).toContain('  "id": 12345678901234567890,');
    expect(lines).toContain('    1.0,');
    expect(lines).toContain('    1E5,');
    expect(lines).toContain(String.raw`  "s": "\u00e9\/{[,:"`);
  });

  it('may be 20,000 levels deep', () => {
    const text = `${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}`;
    const indented = indentJson(text);
    expect(indented.replaceAll(/\s/g, '')).toBe(text);
    expect(indented.length).toBeLessThan(5_000_000);
  });
});

describe('the tokens of a JSON text', () => {
  it('are given as they stand in it, white space left out', () => {
    const tokens: [string, number][] = [];
    const text = String.raw` {"a\"}": [ -1.5e+3,true ]}`;
    const same = replaceTokens(text, (token, start) => {
      tokens.push([token, start]);
      return token;
    });
    expect(same).toBe(text);
    expect(tokens.map(([token]) => token)).toEqual([
      '{',
      String.raw`"a\"}"`,
      ':',
      '[',
      '-1.5e+3',
      ',',
      'true',
      ']',
      '}',
    ]);
    for (const [token, start] of tokens) expect(text.startsWith(token, start)).toBe(true);
  });

  it.each(['a', String.raw`\\`])('may be millions of characters long (%s)', (part) => {
    const text = `"${part.repeat(4_000_000)}"`;
    const tokens: string[] = [];
    replaceTokens(text, (token) => {
      tokens.push(token);
      return '';
    });
    expect(tokens).toEqual([text]);
  });
});

describe('a JSON text that is cut off', () => {
  const text = String.raw` {"a":[1,{"b":"x]}\"\\"}],"c":null} `;

  it('is told at every place but the end', () => {
    expect(isCutOffJson(text)).toBe(false);
    const starts = Array.from(text.trimEnd(), (_, end) => text.slice(0, end)).slice(2);
    expect(starts.filter((start) => !isCutOffJson(start))).toEqual([]);
  });

  it.each(['', '<html>{', 'upstream {', '{"a":1,}', '"a', '{"a":"5" wide"}', '{"a":"x", y"}'])(
    'is not %j',
    (other) => {
      expect(isCutOffJson(other)).toBe(false);
    },
  );
});
