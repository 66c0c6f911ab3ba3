import { expect, it } from 'vitest';
import { isDemoAlone } from '../../../src/command-line/browse/is-demo-alone';

it.each([
  [true, ''],
  [true, '--port 5000'],
  [true, '--port 70000'],
  [true, '--host 0.0.0.0 --no-open'],
  [false, 'https://shop.example.com --site main'],
  [false, '--port 5000 https://shop.example.com'],
  [false, 'demo --port 5000'],
  [false, 'check https://shop.example.com --site main'],
  [false, '--site main'],
  [false, '--prot 5000'],
  [false, '--help'],
  [false, '--no-open -h'],
  [false, '--version'],
])('is %s for npm start -- %s', (expected, line) => {
  expect(isDemoAlone(line.split(' ').filter(Boolean))).toBe(expected);
});
