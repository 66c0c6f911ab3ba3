import { assert, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '../../src/demo/dialect';
import { anyCharacter } from '../any-character';

const anyId = string({ unit: anyCharacter, minLength: 1 });

describe('cursor', () => {
  it('brings back any id and position', () => {
    assert(
      property(anyId, nat(), (id, position) => {
        expect(decodeCursor(encodeCursor({ id, position }))).toEqual({ id, position });
      }),
    );
  });

  it('is made of characters that a URL takes as they are', () => {
    assert(
      property(anyId, nat(), (id, position) => {
        expect(encodeCursor({ id, position })).toMatch(/^[\w-]+$/);
      }),
    );
  });

  it('never throws over any other text', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(() => decodeCursor(text)).not.toThrow();
      }),
    );
  });

  it.each([
    ['text', 'not a cursor'],
    ['an object', btoa('{"id":"c1","position":1}')],
    ['too much', btoa('[1,"c1",2]')],
    ['a number for an id', btoa('[1,2]')],
    ['a position below 0', btoa('[-1,"c1"]')],
    ['a broken escape', btoa('[1,"%"]')],
  ])('is null for %s', (_, text) => {
    expect(decodeCursor(text)).toBeNull();
  });
});
