import { expect, it } from 'vitest';
import {
  parseConnectionsSearch,
  toAddPath,
  toEditPath,
} from '../../src/connections/connections-search';

function parse(path: string) {
  return parseConnectionsSearch(new URL(path, 'https://app.example.com').searchParams);
}

it('reads what the links say, whatever the ids hold', () => {
  const next = '/shop/sites/a%2Fb/categories?q=x&sort=name#y';
  expect(parse(toAddPath('shop', 'a/b & c', next))).toEqual({
    add: { id: 'shop' },
    edit: null,
    site: 'a/b & c',
    next,
  });
  expect(parse(toEditPath('shop', next))).toMatchObject({ add: null, edit: 'shop', next });
});

it('asks for nothing without a query string', () => {
  expect(parse('/connections')).toEqual({ add: null, edit: null, site: undefined, next: null });
});

it('leaves out an id that cannot be and a way out of the app', () => {
  expect(parse('/connections?add=No%20Slug&next=//evil.example.com')).toMatchObject({
    add: { id: '' },
    next: null,
  });
});
