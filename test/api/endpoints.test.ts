import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSegment } from '../../src/api/endpoints';
import { anyCharacter } from '../any-character';

describe('an id as one segment of a path', () => {
  it('stays one segment and can be read back, whatever it is', () => {
    assert(
      property(string({ unit: anyCharacter }), (id) => {
        const segment = encodeSegment(id);
        expect(segment).not.toMatch(/[/?#\\\s]/);
        expect(decodeURIComponent(segment)).toBe(id);
      }),
    );
  });

  it.each([
    ['\uD83D', '%EF%BF%BD'],
    ['a\uDE00b', 'a%EF%BF%BDb'],
    ['😀', '%F0%9F%98%80'],
  ])('takes %j for %s', (id, segment) => {
    expect(encodeSegment(id)).toBe(segment);
  });
});
