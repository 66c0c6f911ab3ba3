import { expect, it } from 'vitest';
import { formatDuration } from '../../../src/contract-check/report/format-values';

it.each([
  [0, '0 ms'],
  [119.6, '120 ms'],
  [999, '999 ms'],
  [999.7, '1 s'],
  [8_120, '8.1 s'],
  [60_000, '60 s'],
])('tells %d ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
