import { describe, expect, it } from 'vitest';
import { formatCount, formatNumber } from '../../src/text/numbers';

describe('a number', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [5595, '5,595'],
    [1_234_567, '1,234,567'],
    [-1_234, '-1,234'],
    [0.5, '0.5'],
    [1234.5, '1,234.5'],
    [1234.5678, '1,234.57'],
    [0.0001, '0'],
    [999.999, '1,000'],
    [1e-7, '0'],
  ])('%d is written %s', (value, text) => {
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
