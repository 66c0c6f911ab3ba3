import { expect, it } from 'vitest';
import { MAX_NAME, suggestName } from '../../../src/browse/views/suggest-name';
import { LIST_ADDRESS } from '../../../src/routing/list-state';
import { readAddressState } from '../../../src/routing/address';
import { bare, load } from '../../model/pages';

const loaded = load(
  bare('31', { name: 'Manufacturing', slug: 'making' }),
  bare('he', { name: 'ספרים' }),
);

const nameOf = (search: string, list: typeof loaded | null = loaded) =>
  suggestName(readAddressState(LIST_ADDRESS, search), list);

it.each([
  ['', 'All categories'],
  ['q=status:draft&sort=-updatedAt', 'Status: draft, recently updated first'],
  [
    'q=status:draft under:making&sort=-updatedAt',
    'Status: draft, Below Manufacturing, recently updated first',
  ],
  ['q=  dog   food no:icon', 'dog food, No icon'],
  ['q="dog food"', '"dog food"'],
  ['q=status:draft status:draft status:hidden', 'Status: draft, Status: hidden'],
  ['q=updated:nonsense cat', 'cat'],
  ['q=under:he status:draft', 'Below ספרים, Status: draft'],
  ['q=under:gone', 'Below gone'],
  ['sort=name', 'All categories, A to Z'],
  ['sort=-name', 'All categories, Z to A'],
  ['sort=updatedAt', 'All categories, least recently updated first'],
  ['sort=-createdAt', 'All categories, newest first'],
  ['sort=createdAt', 'All categories, oldest first'],
  ['sort=-descendants', 'All categories, largest first'],
  ['sort=descendants', 'All categories, smallest first'],
  ['sort=status', 'All categories, by status'],
  ['sort=-slug', 'All categories, by slug, descending'],
  ['sort=id', 'All categories, by ID'],
  ['view=tree&sort=-updatedAt', 'All categories, recently updated first, as a tree'],
  ['view=map&q=status:draft', 'Status: draft, as a map'],
  ['view=map&at=31', 'Below Manufacturing, as a map'],
  ['at=31', 'All categories'],
])('suggests a name for ?%s', (search, expected) => {
  expect(nameOf(search)).toBe(expected);
});

it('names branches by their references until the list has loaded', () => {
  expect(nameOf('q=under:making', null)).toBe('Below making');
});

it('limits a suggested name to the maximum length', () => {
  const name = nameOf(`q=${'😀'.repeat(200)}`);
  expect(Array.from(name)).toHaveLength(MAX_NAME);
});
