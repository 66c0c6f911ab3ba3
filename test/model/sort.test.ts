import { array, assert, boolean, constantFrom, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareKeys, toSortKey } from '../../src/model/sort';
import { bare } from './pages';

function sorted(keys: (string | null)[], isDescending = false) {
  return keys.toSorted((a, b) => compareKeys(a, b, isDescending));
}

describe('sorting', () => {
  it('compares digits as numbers', () => {
    const inOrder = ['Äpfel', 'apple', 'Item 9', 'Item 10', 'Item 100', 'Über', 'ulm'];
    expect(sorted(inOrder.toReversed())).toEqual(inOrder);
  });

  it.each([
    ['de', ['Äpfel', 'apple', 'zebra']],
    ['sv', ['apple', 'zebra', 'Äpfel']],
  ])('follows the rules of %s', (language, expected) => {
    const names = ['zebra', 'Äpfel', 'apple'];
    expect(names.toSorted((a, b) => compareKeys(a, b, false, language))).toEqual(expected);
  });

  it.each([
    ['news', 'NEWS'],
    ['resume', 'Résumé'],
  ])('keeps %s and %s in default order', (one, other) => {
    expect(sorted([one, other])).toEqual([one, other]);
    expect(sorted([other, one])).toEqual([other, one]);
    expect(sorted([one, other], true)).toEqual([one, other]);
  });

  it.each([
    [false, ['a', 'b', null, null]],
    [true, ['b', 'a', null, null]],
  ])('puts missing values last; descending: %s', (isDescending, keys) => {
    expect(sorted([null, 'a', null, 'b'], isDescending)).toEqual(keys);
  });

  it.each([
    ['2024-06-01T00:00:00Z', Date.UTC(2024, 5, 1)],
    ['soon', null],
    [null, null],
  ])('parses %j as the time %j', (value, time) => {
    expect(toSortKey(bare('a', { updatedAt: value }), 'updatedAt')).toBe(time);
  });

  it('is consistent for any values', () => {
    const someKeys = array(option(constantFrom('a', 'A', 'b', 'ä', 'a 2', 'a 10')), {
      minLength: 3,
      maxLength: 3,
    });
    assert(
      property(someKeys, boolean(), ([a = null, b = null, c = null], isDescending) => {
        const compare = (x: string | null, y: string | null) =>
          Math.sign(compareKeys(x, y, isDescending));
        expect(compare(a, b) === -compare(b, a)).toBe(true);
        const isInLine = compare(a, b) <= 0 && compare(b, c) <= 0;
        expect(isInLine && compare(a, c) > 0).toBe(false);
      }),
    );
  });
});
