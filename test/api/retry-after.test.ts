import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from '../../src/api/retry-after';

const NOW = Date.UTC(2024, 0, 1, 12);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['1', 1000],
    [' 120 ', 120_000],
    ['Mon, 01 Jan 2024 12:01:00 GMT', 60_000],
    ['Monday, 01-Jan-24 12:01:00 GMT', 60_000],
    ['2024-01-01T12:01:00Z', 60_000],
    ['Mon, 01 Jan 2024 11:59:00 GMT', 0],
  ])('%j asks to wait %i ms', (header, ms) => {
    expect(parseRetryAfter(header, NOW)).toBe(ms);
  });

  it.each([
    null,
    '',
    ' ',
    'later',
    'NaN',
    'Infinity',
    '0x10',
    // A lenient date parser takes these for days long gone, which would mean: at once.
    '-5',
    '1.5',
    'in 5',
    '5, 5',
    '10 seconds',
    '5s',
    'Mon, 99 Foo 2024 12:00:00 GMT',
  ])('%j asks for nothing that can be read', (header) => {
    expect(parseRetryAfter(header, NOW)).toBeNull();
  });

  it('is a finite time to wait or nothing, whatever stands in the header', () => {
    expect(Number.isFinite(parseRetryAfter('9'.repeat(400), NOW) ?? 0)).toBe(true);
    assert(
      property(string(), (header) => {
        const ms = parseRetryAfter(header, NOW);
        expect(ms === null || (Number.isFinite(ms) && ms >= 0)).toBe(true);
      }),
    );
  });
});
