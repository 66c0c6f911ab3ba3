import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAge, formatExactTime, formatRelativeTime } from '../../src/messages/times';

const NOW = Date.UTC(2024, 5, 15, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function ago(span: number): string {
  return formatRelativeTime(NOW - span, NOW);
}

describe('relative times', () => {
  it.each([
    [59 * SECOND, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE + 59 * SECOND, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR + 59 * MINUTE, '23 hours ago'],
    [13.5 * DAY, '13 days ago'],
    [30 * DAY, '30 days ago'],
    [-59 * SECOND, 'just now'],
    [-12 * DAY, 'Jun 27, 2024'],
  ])('%i ms is %s', (span, words) => {
    expect(ago(span)).toBe(words);
  });

  it('become dates after 30 days, and in the future', () => {
    expect(ago(30 * DAY + SECOND)).toBe('May 16, 2024');
    expect(ago(-31 * DAY)).toBe('Jul 16, 2024');
    expect(formatAge(NOW - 31 * DAY, NOW)).toBeNull();
  });

  it('say yesterday only for the day before', () => {
    const now = new Date(2026, 10, 22, 9).getTime();
    const at = (...time: [day: number, hour: number]) =>
      formatRelativeTime(new Date(2026, 10, ...time).getTime(), now);
    expect(at(21, 9)).toBe('yesterday');
    expect(at(21, 8)).toBe('yesterday');
    expect(at(21, 10)).toBe('23 hours ago');
    expect(at(20, 10)).toBe('1 day ago');
  });

  it('are readable for any time', () => {
    const someTime = integer({ min: -8_640_000_000_000, max: 8_640_000_000_000 });
    assert(
      property(someTime, someTime, (time, now) => {
        expect(formatRelativeTime(time * SECOND, now * SECOND)).toMatch(
          /^(?:just now|yesterday|\d+ \w+ ago|\w{3} \d+, -?\d+)$/,
        );
      }),
    );
  });
});

it('exact times have seconds and a time zone', () => {
  const text = formatExactTime(Date.UTC(2024, 5, 15, 12, 34, 56));
  expect(text).toMatch(/^Jun 1[456], 2024, \d\d:\d\d:56 GMT[+-]\d{4}$/);
});
