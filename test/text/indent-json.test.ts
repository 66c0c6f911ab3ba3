import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from '../../src/text/indent-json';

describe('indented JSON', () => {
  it('looks like the output of JSON.stringify', () => {
    assert(
      property(jsonValue(), (value) => {
        expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
        expect(indentJson(JSON.stringify(value, null, '\t'))).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('keeps its digits and escapes', () => {
    const text = String.raw`{"id":12345678901234567890,"f":[1.0,1E5,-0],"s":"\u00e9\/{[,:"}`;
    const lines = indentJson(text).split('\n');
    expect(lines).toContain('  "id": 12345678901234567890,');
    expect(lines).toContain('    1.0,');
    expect(lines).toContain('    1E5,');
    expect(lines).toContain(String.raw`  "s": "\u00e9\/{[,:"`);
  });

  it('can be nested 20,000 levels deep', () => {
    const text = `${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}`;
    const indented = indentJson(text);
    expect(indented.replaceAll(/\s/g, '')).toBe(text);
    expect(indented.length).toBeLessThan(5_000_000);
  });
});
