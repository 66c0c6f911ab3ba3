import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatDuration,
  formatExactTime,
  formatMinute,
  formatRelativeTime,
  formatSince,
  formatWait,
} from '../../src/messages/times';
import { changeLanguage } from './change-language';
import { toReadable } from './to-readable';

const NOW = Date.UTC(2024, 5, 15, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function ago(span: number): string {
  return formatRelativeTime(NOW - span, NOW);
}

it.each([
  ['en', 205.4, '205 ms'],
  ['en', 999.6, '1 sec'],
  ['de', 1250, '1,3 Sek.'],
  ['fr', 205, '205 ms'],
  ['ja', 1250, '1.3 秒'],
])('a duration in %s follows the language: %f ms', async (code, ms, words) => {
  if (code !== 'en') await changeLanguage(code);
  expect(toReadable(formatDuration(ms))).toBe(words);
});

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
  ])('%i ms is “%s”', (span, words) => {
    expect(ago(span)).toBe(words);
  });

  it('switch to dates after 30 days', () => {
    expect(ago(30 * DAY + SECOND)).toBe('May 16, 2024');
    expect(ago(-31 * DAY)).toBe('Jul 16, 2024');
    expect(formatAge(NOW - 31 * DAY, NOW)).toBeNull();
  });

  it('use “yesterday” only for the previous day', () => {
    const now = new Date(2026, 10, 22, 9).getTime();
    const at = (...time: [day: number, hour: number]) =>
      formatRelativeTime(new Date(2026, 10, ...time).getTime(), now);
    expect(at(21, 9)).toBe('yesterday');
    expect(at(21, 8)).toBe('yesterday');
    expect(at(21, 10)).toBe('23 hours ago');
    expect(at(20, 10)).toBe('1 day ago');
  });

  it('have one of the expected forms for any time', () => {
    const someTime = integer({ min: -8_640_000_000_000, max: 8_640_000_000_000 });
    assert(
      property(someTime, someTime, (time, now) => {
        expect(formatRelativeTime(time * SECOND, now * SECOND)).toMatch(
          /^(?:just now|yesterday|\d+ \w+ ago|\w{3} \d+, \d+)$/,
        );
      }),
    );
  });
});

/** Returns the local time zone's name in a language, such as "GMT+2". */
function zoneIn(code: string, time: number): string | undefined {
  const parts = new Intl.DateTimeFormat(code, { timeZoneName: 'short' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

it.each([
  ['en', 'May 1, 2024, 3:02 PM', 'May 1, 2024, 3:02:03 PM ZONE'],
  ['ar', '01/05/2024، 3:02 م', '01/05/2024، 3:02:03 م ZONE'],
  ['de', '01.05.2024, 15:02', '01.05.2024, 15:02:03 ZONE'],
  ['es', '1 may 2024, 15:02', '1 may 2024, 15:02:03 ZONE'],
  ['fr', '1 mai 2024, 15:02', '1 mai 2024, 15:02:03 ZONE'],
  ['it', '1 mag 2024, 15:02', '1 mag 2024, 15:02:03 ZONE'],
  ['ja', '2024/05/01 15:02', '2024/05/01 15:02:03 ZONE'],
  ['ko', '2024. 5. 1. PM 3:02', '2024. 5. 1. PM 3시 2분 3초 ZONE'],
  ['nl', '1 mei 2024, 15:02', '1 mei 2024, 15:02:03 ZONE'],
  ['pl', '1 maj 2024, 15:02', '1 maj 2024, 15:02:03 ZONE'],
  ['pt-BR', '1 de mai. de 2024, 15:02', '1 de mai. de 2024, 15:02:03 ZONE'],
  ['tr', '1 May 2024 15:02', '1 May 2024 15:02:03 ZONE'],
  ['zh-CN', '2024年5月1日 15:02', '2024年5月1日 ZONE 15:02:03'],
])(
  'times in %s have minutes or, if exact, seconds and a time zone',
  async (code, minute, exact) => {
    if (code !== 'en') await changeLanguage(code);
    const time = new Date(2024, 4, 1, 15, 2, 3).getTime();
    expect(toReadable(formatMinute(time))).toBe(minute);
    expect(toReadable(formatExactTime(time))).toBe(exact.replace('ZONE', zoneIn(code, time) ?? ''));
  },
);

const LANGUAGES: [code: string, times: string[]][] = [
  ['en', ['3 minutes ago', 'yesterday', 'May 1, 2024', '2:02 PM', 'yesterday at 2:02 PM']],
  ['de', ['vor 3 Minuten', 'gestern', '01.05.2024', '14:02', 'gestern, 14:02']],
  ['es', ['hace 3 minutos', 'ayer', '1 may 2024', '14:02', '14:02 de ayer']],
  ['pl', ['3 minuty temu', 'wczoraj', '1 maj 2024', '14:02', 'wczoraj, 14:02']],
  ['ja', ['3 分前', '昨日', '2024/05/01', '14:02', '昨日 14:02']],
];

it.each(LANGUAGES)("times in %s follow the language's format", async (code, expected) => {
  if (code !== 'en') await changeLanguage(code);
  const at = (...time: [month: number, day: number, hour: number, minute: number]) =>
    new Date(2024, ...time).getTime();
  const now = at(5, 15, 14, 5);
  const texts = [
    formatRelativeTime(at(5, 15, 14, 2), now),
    formatRelativeTime(at(5, 14, 13, 0), now),
    formatRelativeTime(at(4, 1, 14, 2), now),
    formatSince(at(5, 15, 14, 2), now),
    formatSince(at(5, 14, 14, 2), now),
  ];
  expect(texts.map(toReadable)).toEqual(expected);
});

it.each([
  ['ar', '2024'],
  ['ko', '2024'],
])('dates in %s have Latin digits and Gregorian years', async (code, year) => {
  await changeLanguage(code);
  const date = formatRelativeTime(new Date(2024, 4, 1).getTime(), NOW);
  expect(date).toContain(year);
  expect(date).not.toMatch(/(?![0-9])\p{Nd}/u);
});

it.each([
  ['en', 'in 30 minutes', 'in 24 hours', 'in 3 days'],
  ['de', 'in 30 Minuten', 'in 24 Stunden', 'in 3 Tagen'],
])('formats a wait in %s', async (code, minutes, hours, days) => {
  if (code !== 'en') await changeLanguage(code);
  expect(formatWait(29.5 * MINUTE)).toBe(minutes);
  expect(formatWait(DAY)).toBe(hours);
  expect(formatWait(3 * DAY)).toBe(days);
});
