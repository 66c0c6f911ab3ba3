import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExactTime, formatRelativeTime } from '../../src/text/time';

const NOW = Date.UTC(2024, 5, 15, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function ago(span: number): string {
  return formatRelativeTime(NOW - span, NOW);
}

describe('how long ago', () => {
  it.each([
    [0, 'just now'],
    [59 * SECOND, 'just now'],
    [MINUTE, '1 minute ago'],
    [3 * MINUTE + 59 * SECOND, '3 minutes ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR + 59 * MINUTE, '23 hours ago'],
    [DAY, 'yesterday'],
    [2 * DAY, '2 days ago'],
    [6 * DAY + 23 * HOUR, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [14 * DAY, '2 weeks ago'],
    [30 * DAY, '4 weeks ago'],
    [31 * DAY, '1 month ago'],
    [61 * DAY, '2 months ago'],
    [365 * DAY, '11 months ago'],
    [366 * DAY, '1 year ago'],
    [10 * 366 * DAY, '10 years ago'],
  ])('%i ms is %s', (span, words) => {
    expect(ago(span)).toBe(words);
  });

  it.each([
    [59 * SECOND, 'just now'],
    [5 * MINUTE, 'in 5 minutes'],
    [DAY, 'tomorrow'],
    [400 * DAY, 'in 1 year'],
  ])('%i ms ahead of the clock is %s', (span, words) => {
    expect(ago(-span)).toBe(words);
  });

  it('is said in words that a person can read, over all of time', () => {
    const someTime = integer({ min: -8_640_000_000_000, max: 8_640_000_000_000 });
    assert(
      property(someTime, someTime, (time, now) => {
        expect(formatRelativeTime(time * SECOND, now * SECOND)).toMatch(
          /^(?:just now|yesterday|tomorrow|in [\d,]+ \w+|[\d,]+ \w+ ago)$/,
        );
      }),
    );
  });
});

describe('the exact time', () => {
  it('is told to the second, with its zone', () => {
    const text = formatExactTime(Date.UTC(2024, 5, 15, 12, 34, 56));
    expect(text).toMatch(/^Jun 1[456], 2024, \d\d:\d\d:56 GMT[+-]\d{4}$/);
  });
});
