import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { toShareScale } from '../../../src/model/map/share-scale';

it.each([
  // The bounds are 0.5, 1, 1.5 and 2.5 times the average.
  [130, 2_196, 0, ['1: 0-2', '2: 3-5', '3: 6-8', '4: 9-14', '5: 15-100']],
  [234, 2_196, 0, ['1: 0-4', '2: 5-10', '3: 11-15', '4: 16-26', '5: 27-100']],
  // If the average is above 40%, the last steps start beyond 100%.
  [50, 100, 0, ['1: 0-24', '2: 25-49', '3: 50-74', '4: 75-100']],
  [100, 100, 0, ['1: 0-49', '2: 50-99', '3: 100-100']],
  // If the average is below 2%, the first steps differ only in decimals.
  [12, 1_000, 1, ['1: 0-5', '2: 6-11', '3: 12-17', '4: 18-29', '5: 30-1000']],
  [1, 1_000, 2, ['1: 0-4', '2: 5-9', '3: 10-14', '4: 15-24', '5: 25-10000']],
  [1, 1_000_000, 3, ['5: 0-100000']],
  [0, 100, 3, []],
  [0, 0, 3, []],
])('divides the scale around an average of %d in %d', (matches, count, digits, steps) => {
  const scale = toShareScale({ matches, count });
  expect(scale.ranges.map(({ step, from, to }) => `${step}: ${from}-${to - 1}`)).toEqual(steps);
  expect(scale.digits).toBe(digits);
});

it.each([
  [0, 50, 0, 0],
  // Not 0, even though it rounds to 0.
  [1, 999, 1, 0],
  [4, 73, 2, 5],
  [40, 647, 3, 6],
  [3, 32, 4, 9],
  [2, 13, 5, 15],
  [1, 1, 5, 100],
  // Not 100, even though it rounds to 100.
  [998, 999, 5, 99],
])('colors %d of %d as step %d on a site with 6%%', (matches, count, step, percent) => {
  const scale = toShareScale({ matches: 6, count: 100 });
  expect(scale.stepOf({ matches, count })).toBe(step);
  expect(scale.unitsOf({ matches, count })).toBe(percent);
});

it('never colors a higher share as a lower step', () => {
  const number = integer({ min: 1, max: 2_000 });
  assert(
    property(number, number, number, number, (siteMatches, siteRest, matches, rest) => {
      const scale = toShareScale({ matches: siteMatches, count: siteMatches + siteRest });
      const share = { matches, count: matches + rest };
      const step = scale.stepOf(share);
      const units = scale.unitsOf(share);
      const range = scale.ranges.find(({ from, to }) => from <= units && units < to);
      expect(range?.step).toBe(step);
      expect(scale.stepOf({ ...share, matches: matches + 1 })).toBeGreaterThanOrEqual(step);
    }),
  );
});
