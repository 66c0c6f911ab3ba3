import { expect, it } from 'vitest';
import { limitsFor } from './time-limits';

it('allows a wait of 5 s locally and 30 s in CI', () => {
  expect([limitsFor(false).wait, limitsFor(true).wait]).toEqual([5_000, 30_000]);
});

it.each([false, true])('allows a test more time than a wait; CI: %s', (isCi) => {
  const { wait, test } = limitsFor(isCi);
  expect(test).toBeGreaterThan(2 * wait);
});
