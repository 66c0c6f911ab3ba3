import { expect, it } from 'vitest';
import { nameSides } from '../../src/compare/name-sides';
import type { Side } from '../../src/compare/side-panel';
import { DEMO_CONNECTION } from '../../src/site/connection';
import { load } from '../model/pages';

interface Where {
  name?: string;
  siteId?: string;
  baseUrl?: string;
}

function toSide({ name = 'Shop', siteId = 'main', ...rest }: Where): Side {
  const connection = { ...DEMO_CONNECTION, baseUrl: 'https://a.test', name, ...rest };
  const service = {
    baseUrl: connection.baseUrl,
    paging: connection.paging,
    getKey: () => null,
    fetch,
  };
  const site = { connection, service, siteId, now: () => Date.now() };
  return { site, name, lang: '', loaded: load(), isSettled: true };
}

const file: Side = { site: null, name: 'Shop', lang: '', loaded: load(), isSettled: true };

it.each<[string, Where, Where, string[]]>([
  ['their names', { name: 'Old' }, { name: 'New' }, ['Old', 'New']],
  ['their sites', {}, { siteId: 'outlet' }, ['Shop (main)', 'Shop (outlet)']],
  [
    'their base URLs',
    {},
    { baseUrl: 'https://a.test/x' },
    ['Shop (https://a.test)', 'Shop (https://a.test/x)'],
  ],
])('distinguishes two sides by %s', (_, from, to, names) => {
  expect(nameSides(toSide(from), toSide(to))).toEqual({
    fromName: names[0],
    toName: names[1],
  });
});

it('adds the site ID to distinguish a site from a file with the same name', () => {
  expect(nameSides(toSide({}), file)).toEqual({ fromName: 'Shop (main)', toName: 'Shop' });
});
