import { assert, constantFrom, option, property, record, string, subarray } from 'fast-check';
import { expect, it } from 'vitest';
import { COMPARE_ADDRESS, defaultDirection } from '../../src/compare/compare-state';
import { readAddressState, writeAddressState } from '../../src/routing/address';
import { DIFFERENCE_KINDS } from '../../src/model/comparison/compare-lists';
import { MATCH_BY } from '../../src/model/comparison/match-lists';
import { DEMO_CONNECTION } from '../../src/site/connection';
import { anyCharacter } from '../any-character';

const text = string({ unit: anyCharacter, minLength: 1 });

it('the state is read back from the URL unchanged', () => {
  const site = record({
    kind: constantFrom('site' as const),
    connectionId: constantFrom('shop', 'live-2'),
    siteId: text,
  });
  const state = record({
    other: option(site),
    direction: constantFrom('from' as const, 'to' as const),
    by: constantFrom(null, ...MATCH_BY),
    kinds: subarray([...DIFFERENCE_KINDS]),
    open: option(text),
  });
  assert(
    property(state, (written) => {
      const search = writeAddressState(COMPARE_ADDRESS, '?q=tea', written);
      expect(readAddressState(COMPARE_ADDRESS, search)).toEqual(written);
      expect(new URLSearchParams(search).get('q')).toBe('tea');
    }),
  );
});

it('invalid URL values fall back to the defaults', () => {
  const search = 'with=only-a-connection&match=slug&kinds=lost,moved';
  expect(readAddressState(COMPARE_ADDRESS, search)).toEqual({
    other: null,
    direction: 'to',
    by: null,
    kinds: ['moved'],
    open: null,
  });
});

it.each([
  ['production', 'staging', 'from'],
  ['staging', 'production', 'to'],
  ['staging', 'dev', 'from'],
  ['production', null, 'from'],
  [null, 'production', 'to'],
  ['pre-production', 'Live', 'to'],
  ['production', 'production', 'from'],
  [null, null, 'from'],
  ['blue', 'green', 'from'],
  [null, 'staging', 'from'],
])('with the environments %s and %s, the default direction is “%s”', (site, other, direction) => {
  const at = (environment: string | null) => ({ ...DEMO_CONNECTION, environment });
  expect(defaultDirection(at(site), at(other))).toBe(direction);
});
