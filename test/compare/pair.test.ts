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
  ['another list in place of the other one', site('live'), 'to', 'from', site('dev'), 'dev → OWN'],
  ['a file in place of the other list', site('live'), 'from', 'to', FILE, 'OWN → file'],
  [
    'the list before in place of the other list',
    site('live'),
    'to',
    'from',
    BEFORE,
    'before → OWN',
  ],
  ['another list in place of the own one', site('live'), 'to', 'to', site('dev'), 'live → DEV'],
  ['another list beside a file', FILE, 'to', 'to', site('dev'), 'file → DEV'],
  ['a file in place of the own list', site('live'), 'to', 'to', FILE, 'LIVE → file'],
  ['another file in place of the own list', FILE, 'to', 'to', FILE, 'OWN → file'],
  ['the list before in place of the own list', site('live'), 'to', 'to', BEFORE, 'OWN → before'],
  ['another list beside the list before', BEFORE, 'to', 'to', site('dev'), 'OWN → dev'],
  ['the list of the other side, which swaps both', site('live'), 'to', 'from', own, 'OWN → live'],
  ['the list that is there', site('live'), 'to', 'from', site('live'), 'live → OWN'],
  ['the own list that is there', site('live'), 'to', 'to', own, 'live → OWN'],
])('chooses %s', (_, other, direction, side, chosen, expected) => {
  expect(replaced(other, direction, side, chosen)).toBe(expected);
});

it('has a URL', () => {
  const pair = { own, other: site('live'), direction: 'from' } as const;
  expect(toPairPath(pair)).toBe('/own/sites/s/compare?with=live%2Fs&direction=from');
});
