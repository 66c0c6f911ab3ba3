import { expect, it } from 'vitest';
import { DEMO_CONNECTION } from '../../src/site/connection';
import { defaultDirection } from '../../src/compare/compare-state';

it.each([
  ['production', 'staging', 'from'],
  ['staging', 'production', 'to'],
  ['staging', 'dev', 'from'],
  ['production', null, 'from'],
  [null, 'production', 'to'],
  ['pre-production', 'Live', 'to'],
  ['production', 'production', 'to'],
  [null, null, 'to'],
  ['blue', 'green', 'to'],
])('%s beside %s is %s', (site, other, direction) => {
  const at = (environment: string | null) => ({ ...DEMO_CONNECTION, environment });
  expect(defaultDirection(at(site), at(other))).toBe(direction);
});
