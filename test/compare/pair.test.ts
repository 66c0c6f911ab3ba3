import { expect, it } from 'vitest';
import type { Direction, OtherSide } from '../../src/compare/compare-state';
import { replaceSide, toPairPath } from '../../src/compare/pair';

const site = (connectionId: string) => ({ kind: 'site', connectionId, siteId: 's' }) as const;
const own = site('own');
const BEFORE = { kind: 'before' } as const;
const FILE = { kind: 'file' } as const;

const show = (side: OtherSide) => (side.kind === 'site' ? side.connectionId : side.kind);

/** Returns both lists after one side's list was replaced: "from → to", with the URL's site in capitals. */
function replaced(other: OtherSide, direction: Direction, side: Direction, chosen: OtherSide) {
  const next = replaceSide({ own, other, direction }, side, chosen);
  const path = show(next.own).toUpperCase();
  const names = [path, show(next.other)];
  return (next.direction === 'from' ? names : names.toReversed()).join(' → ');
}

it.each<[string, OtherSide, Direction, Direction, OtherSide, string]>([
  ['a list in place of the other list', site('live'), 'to', 'from', site('dev'), 'dev → OWN'],
  ['a file in place of the other list', site('live'), 'from', 'to', FILE, 'OWN → file'],
  [
    'the list before in place of the other list',
    site('live'),
    'to',
    'from',
    BEFORE,
    'before → OWN',
  ],
  ['a list in place of this list', site('live'), 'to', 'to', site('dev'), 'live → DEV'],
  ['a list next to a file', FILE, 'to', 'to', site('dev'), 'file → DEV'],
  ['a file in place of this list', site('live'), 'to', 'to', FILE, 'LIVE → file'],
  ['a second file in place of this list', FILE, 'to', 'to', FILE, 'OWN → file'],
  ['the list before in place of this list', site('live'), 'to', 'to', BEFORE, 'OWN → before'],
  ['a list next to the list before', BEFORE, 'to', 'to', site('dev'), 'OWN → dev'],
  [
    'this list in place of the other list, which swaps the sides',
    site('live'),
    'to',
    'from',
    own,
    'OWN → live',
  ],
  ['the other list where it already is', site('live'), 'to', 'from', site('live'), 'live → OWN'],
  ['this list where it already is', site('live'), 'to', 'to', own, 'live → OWN'],
])('puts %s', (_, other, direction, side, chosen, expected) => {
  expect(replaced(other, direction, side, chosen)).toBe(expected);
});

it('the pair is written to the URL', () => {
  const pair = { own, other: site('live'), direction: 'from' } as const;
  expect(toPairPath(pair)).toBe('/own/sites/s/compare?with=live%2Fs&direction=from');
});
