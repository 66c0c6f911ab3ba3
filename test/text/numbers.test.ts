import { describe, expect, it } from 'vitest';
import { formatCount, formatNumber } from '../../src/text/numbers';

describe('a number', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [5595, '5,595'],
    [1_234_567, '1,234,567'],
  ])('%i is written %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('a count', () => {
  it.each([
    [0, '0 categories'],
    [1, '1 category'],
    [2, '2 categories'],
    [21, '21 categories'],
    [2140, '2,140 categories'],
  ])('of %i is written %s', (count, text) => {
    expect(formatCount(count, 'category', 'categories')).toBe(text);
  });
});
