import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import { type Connection, DEMO_CONNECTION } from '../../src/site/connection';
import { findKnown, parseConnectionLink } from '../../src/connections/connection-link';
import { toAddPath, toEditPath } from '../../src/routing/paths';

function parse(path: string) {
  return parseConnectionLink(new URL(path, 'https://app.example.com').search);
}

function connection(fields: Partial<Connection> = {}): Connection {
  return {
    id: 'shop',
    name: 'shop.example.com',
    baseUrl: 'https://shop.example.com',
    siteId: 'main',
    auth: 'key',
    paging: DEFAULT_PAGING,
    loadAll: 'when-needed',
    definedBy: 'user',
    ...fields,
  };
}

describe('a link', () => {
  it('fills in all fields except the key', () => {
    const { values } = parse(
      '/connections/new?service=https://shop.example.com/prefix/&site=a%2Fb&name=Our%20shop' +
        '&environment=staging&cursorParam=cursor&pageSizeParam=&pageSize=20&bulkPageSize=0&apiKey=x',
    );
    expect(values).toEqual({
      baseUrl: 'https://shop.example.com/prefix',
      siteId: 'a/b',
      name: 'Our shop',
      environment: 'staging',
      cursorParam: 'cursor',
      pageSizeParam: '',
      pageSize: '20',
      bulkPageSize: '0',
    });
  });

  it.each([
    ['', '', 'a/b'],
    ['', '&site=main', 'main'],
    ['site=main&', '', 'main'],
  ])("takes the site from an endpoint's URL unless it names one: %j %j", (first, last, siteId) => {
    const endpoint = encodeURIComponent('https://shop.example.com/api/v1/sites/a%2Fb/category');
    const { values } = parse(`/connections/new?${first}service=${endpoint}${last}`);
    expect(values).toEqual({ baseUrl: 'https://shop.example.com', siteId });
  });

  it('names the connection to add or edit', () => {
    const next = '/shop/sites/a%2Fb/categories?q=x&sort=name#y';
    const values = { siteId: 'a/b & c' };
    expect(parse(toAddPath('shop', 'a/b & c', next))).toEqual({
      id: 'shop',
      edit: null,
      next,
      values,
    });
    expect(parse(toEditPath('shop', next))).toMatchObject({ id: undefined, edit: 'shop', next });
    expect(parse('/connections/new?id=No%20Slug').id).toBeUndefined();
  });

  it.each([
    '/',
    '/shop/sites/magazine/categories',
    '/shop/sites/a%2F%2Fb/categories/x?q=https://a//b#c',
  ])('returns to %s', (next) => {
    expect(parse(toAddPath('shop', 'main', next)).next).toBe(next);
  });

  it.each([
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
  ])('does not return to %j', (next) => {
    expect(parse(toAddPath('shop', 'main', next)).next).toBeNull();
  });
});

describe('a link to a known connection', () => {
  const proxied = connection({ id: 'proxied', baseUrl: '/prefix', auth: 'proxy' });
  const shop = connection();
  const anySite = connection({ id: 'any', baseUrl: 'https://any.example.com', siteId: null });
  const firstPaged = connection({ id: 'first-paged', baseUrl: 'https://paged.example.com' });
  const paging = { ...DEFAULT_PAGING, cursorParam: 'cursor' };
  const otherPaged = { ...firstPaged, id: 'other-paged', paging };
  const known = [proxied, shop, anySite, firstPaged, otherPaged, DEMO_CONNECTION];

  it.each([
    ['/?service=https://shop.example.com&site=main', shop],
    ['?service=https://shop.example.com/&site=main', shop],
    ['?service=https://shop.example.com/api/v1/sites&site=%20main%20&pageSize=50&name=Mine', shop],
    ['?service=https://shop.example.com&site=main&cursorParam=cursor', undefined],
    ['?service=https://shop.example.com&site=main&cursorParam=after&pageSizeParam=', undefined],
    ['?service=https://shop.example.com&site=main&pageSize=7', undefined],
    ['?service=https://shop.example.com&site=main&bulkPageSize=0', undefined],
    ['?service=https://paged.example.com&site=main', firstPaged],
    ['?service=https://paged.example.com&site=main&cursorParam=cursor', otherPaged],
    ['?service=https://shop.example.com', shop],
    ['?service=https://any.example.com&site=main', anySite],
    ['?service=https://any.example.com', anySite],
    ['?service=https://shop.example.com&site=other', undefined],
    ['?service=https://shop.example.com/api/v1/sites/other/category', undefined],
    ['?service=https://shop.example.com/prefix&site=main', undefined],
    ['?service=http://shop.example.com&site=main', undefined],
    ['?service=https://shop.example.com:8443&site=main', undefined],
    ['?service=http://localhost:3000/prefix&site=main', proxied],
    ['?service=/prefix&site=main', undefined],
    ['?service=&site=main', undefined],
    ['?site=main', undefined],
  ])('finds only a connection with the same settings: %s', (search, expected) => {
    expect(findKnown(known, parse(search).values)).toBe(expected);
  });
});
