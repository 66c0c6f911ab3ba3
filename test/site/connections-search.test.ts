import { expect, it } from 'vitest';
import { parseConnectionsSearch } from '../../src/site/connections-search';
import { toAddPath, toEditPath } from '../../src/routing/paths';

function parse(path: string) {
  return parseConnectionsSearch(new URL(path, 'https://app.example.com').searchParams);
}

it('reads what the links say, whatever the ids hold', () => {
  const next = '/shop/sites/a%2Fb/categories?q=x&sort=name#y';
  expect(parse(toAddPath('shop', 'a/b & c', next))).toEqual({
    id: 'shop',
    edit: null,
    next,
  });
  expect(parse(toEditPath('shop', next))).toEqual({ id: undefined, edit: 'shop', next });
});

it('asks for nothing without a query string', () => {
  expect(parse('/connections')).toEqual({ id: undefined, edit: null, next: null });
});

it('leaves out an id that cannot be and a way out of the app', () => {
  expect(parse('/connections/new?id=No%20Slug&next=//evil.example.com')).toMatchObject({
    id: undefined,
    next: null,
  });
});

function nextOf(path: string | null) {
  return parseConnectionsSearch(new URLSearchParams(path === null ? {} : { next: path })).next;
}

it.each([
  '/',
  '/shop/sites/magazine/categories',
  '/shop/sites/a%2F%2Fb/categories/x?q=https://a//b#c',
])('goes on to %s', (path) => {
  expect(nextOf(path)).toBe(path);
});

it.each([
  null,
  '',
  'shop',
  'https://evil.example.com',
  'javascript:alert(1)',
  '//evil.example.com',
  '/\\evil.example.com',
  '\\/evil.example.com',
  '/\t/evil.example.com',
  '/a//b',
  '/shop\\x',
])('does not go on to %j', (path) => {
  expect(nextOf(path)).toBeNull();
});
