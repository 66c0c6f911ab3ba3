import { describe, expect, it } from 'vitest';
import { isCutOffJson, replaceTokens } from '../../src/text/parse-json';

describe('the tokens of a JSON text', () => {
  it('are given as they stand in it, white space left out', () => {
    const tokens: string[] = [];
    const text = String.raw` {"a\"}": [ -1.5e+3,true ]}`;
    const same = replaceTokens(text, (token) => {
      tokens.push(token);
      return token;
    });
    expect(same).toBe(text);
    expect(tokens).toEqual(['{', String.raw`"a\"}"`, ':', '[', '-1.5e+3', ',', 'true', ']', '}']);
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
