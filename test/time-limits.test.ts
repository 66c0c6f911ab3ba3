import { expect, it } from 'vitest';
import { limitsFor } from './time-limits';

it('gives a wait 5 s on a developer’s machine, and 30 s in CI', () => {
  expect([limitsFor(false).wait, limitsFor(true).wait]).toEqual([5_000, 30_000]);
});

it.each([false, true])('gives a test more than a wait (CI: %s)', (isCi) => {
  const { wait, test } = limitsFor(isCi);
  expect(test).toBeGreaterThan(2 * wait);
});
