// @vitest-environment node
import { expect, it } from 'vitest';
import { parseTime } from '../../src/api/parse-time';

it.each([
  ['2024-05-31T09:30:00Z', Date.UTC(2024, 4, 31, 9, 30)],
  ['2024-05-31T11:30:00+02:00', Date.UTC(2024, 4, 31, 9, 30)],
  ['2024-05-31 09:30:00Z', Date.UTC(2024, 4, 31, 9, 30)],
  ['2024-05-31', Date.UTC(2024, 4, 31)],
])('reads %s', (text, time) => expect(parseTime(text)).toBe(time));

it.each([
  '',
  '02.04.2015 17:05',
  '04/02/2015',
  '2',
  'May 31, 2024',
  '2024-13-45T00:00:00Z',
  'soon',
])('does not guess what %j may mean', (text) => expect(parseTime(text)).toBeNaN());
