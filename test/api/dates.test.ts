import { assert, date, property } from 'fast-check';
import { expect, it, vi } from 'vitest';
import { dateFormOf, parseTime, toUtcSecond } from '../../src/api/dates';

it.each([
  ['2024-05-31T09:30:00Z', Date.UTC(2024, 4, 31, 9, 30)],
  ['2024-05-31T11:30:00+02:00', Date.UTC(2024, 4, 31, 9, 30)],
  ['2024-05-31T09:30Z', Date.UTC(2024, 4, 31, 9, 30)],
  ['2024-05-31T11:30:00.5+0200', Date.UTC(2024, 4, 31, 9, 30, 0, 500)],
  ['2024-05-31 11:30:00+02', Date.UTC(2024, 4, 31, 9, 30)],
  ['2024-05-31 09:30:00 UTC', Date.UTC(2024, 4, 31, 9, 30)],
  ['2024-05-31t09:30:00z', Date.UTC(2024, 4, 31, 9, 30)],
  // A leap second, which computers count as the next second.
  ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
  ['2016-12-31T23:59:60.5Z', Date.UTC(2017, 0, 1, 0, 0, 0, 500)],
  ['2017-01-01T08:59:60+09:00', Date.UTC(2017, 0, 1)],
  ['2015-06-30 23:59:60 UTC', Date.UTC(2015, 6, 1)],
])('parses %s', (text, time) => expect(parseTime(text)).toBe(time));

it('preserves milliseconds', () => {
  const some = date({ min: new Date(0, 0), max: new Date(9999, 0), noInvalidDate: true });
  assert(
    property(some, (time) => {
      expect(parseTime(time.toISOString())).toBe(time.getTime());
      const second = Math.floor(time.getTime() / 1000) * 1000;
      expect(parseTime(time.toISOString().replace(/\.\d+/, ''))).toBe(second);
    }),
  );
  expect(parseTime('0050-01-01T00:00:00Z')).toBe(Date.parse('0050-01-01T00:00:00Z'));
});

it.each([
  '',
  '02.04.2015 17:05',
  '2',
  'May 31, 2024',
  '2024-13-45T00:00:00Z',
  '2024-02-30T00:00:00Z',
  '2023-02-29T00:00:00Z',
  '2024-01-01T24:00:00Z',
  '2016-12-31T23:58:60Z',
  '2016-12-30T23:59:60Z',
  '2016-12-31T23:59:61Z',
  '2016-12-31T23:59:60+09:00',
  'soon',
])('returns NaN for the ambiguous or invalid %j', (text) => expect(parseTime(text)).toBeNaN());

it.each([
  ['2024-05-31T09:30:00Z', 'utc'],
  ['2024-02-29T00:00:00+00:00', 'utc'],
  ['2016-12-31T23:59:60Z', 'utc'],
  ['2016-12-31T23:59:60.123+00:00', 'utc'],
  ['2017-01-01T08:59:60+09:00', 'other'],
  ['2016-12-31T23:58:60Z', 'unreadable'],
  ['2024-05-31T09:30:00+02:00', 'other'],
  ['2024-05-31T09:30:00', 'other'],
  ['2024-05-31', 'other'],
  ['2024-05-31T09:30Z', 'other'],
  ['2024-05-31T09:30:00+0000', 'other'],
  ['2024-02-30T00:00:00Z', 'unreadable'],
  ['2024-04-31T00:00:00Z', 'unreadable'],
])('classifies the format of %s as %s', (text, form) => expect(dateFormOf(text)).toBe(form));

it.each([
  ['2024-05-31t09:30:00.999z', '2024-05-31T09:30:00'],
  ['2024-06-01T00:30:00+02:00', '2024-05-31T22:30:00'],
  ['9999-12-31T23:59:59-05:00', '＋010000-01-01T04:59:59'],
  ['soon', null],
  [7, null],
])('formats %j in UTC, to the second, as %j', (value, second) =>
  expect(toUtcSecond(value)).toBe(second),
);

it.each(['America/New_York', 'Pacific/Kiritimati', 'America/Sao_Paulo', 'UTC'])(
  'parses a date without a time as the start of the local day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(parseTime('2024-03-15')).toBe(new Date(2024, 2, 15).getTime());
    // This day began at 1:00 in São Paulo.
    expect(new Date(parseTime('2018-11-04')).getDate()).toBe(4);
    expect(parseTime('2024-02-30')).toBeNaN();
  },
);
