import { expect, it } from 'vitest';
import { formatCount, formatNumber } from '../../src/text/numbers';

it.each([
  [0, '0'],
  [999, '999'],
  [1_234_567, '1,234,567'],
  [-1_234, '-1,234'],
  [1234.5678, '1,234.57'],
  [999.999, '1,000'],
  [1e-7, '0'],
])('formats the number %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it.each([
  [0, '0 categories'],
  [1, '1 category'],
  [2140, '2,140 categories'],
])('formats a count of %i as %s', (count, text) => {
  expect(formatCount(count, 'category', 'categories')).toBe(text);
});
