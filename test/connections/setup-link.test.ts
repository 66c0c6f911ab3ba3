import { assert, pre, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import { type Connection, DEMO_CONNECTION } from '../../src/site/connection';
import { parseConnectionValues, toConnectionValues } from '../../src/connections/connection-values';
import { findKnown, parseSetupLink, toSetupPath } from '../../src/connections/setup-link';

function parse(path: string) {
  return parseSetupLink(new URL(path, 'https://app.example.com').search);
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
  it('fills in all fields but the key', () => {
    const link = parse(
      '/connections/new?service=https://shop.example.com/prefix/&site=a%2Fb&name=Our%20shop' +
        '&environment=staging&cursorParam=cursor&pageSizeParam=&pageSize=20&bulkPageSize=0',
    );
    expect(link).toEqual({
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
    ['https://shop.example.com/api/v1/sites/main/category?first=5', 'https://shop.example.com'],
    ['shop.example.com', 'https://shop.example.com'],
    ['HTTPS://SHOP.example.com:443', 'https://shop.example.com'],
    ['https://аpple.com', 'https://xn--pple-43d.com'],
    ['https://shop.example.com/@team', 'https://shop.example.com/@team'],
  ])('shows the service %s as the form would', (service, baseUrl) => {
    const link = parse(`/?${new URLSearchParams({ service }).toString()}`);
    expect(link).toEqual({ baseUrl });
  });

  it.each([
    ['https://user:secret@shop.example.com', /user name and password/],
    ['https://shop.example.com?key=secret', /“\?” or “#”/],
    ['https://shop.example.com#key=secret', /“\?” or “#”/],
  ])('leaves an address that the form refuses in its own words: %s', (service, words) => {
    const values = parse(`?${new URLSearchParams({ service }).toString()}`);
    const result = parseConnectionValues({ ...toConnectionValues(), ...values });
    expect(result.ok ? null : result.errors.baseUrl).toMatch(words);
  });
});

describe('a link to a known connection', () => {
  const proxied = connection({ id: 'proxied', baseUrl: '/prefix', auth: 'proxy' });
  const shop = connection();
  const anySite = connection({ id: 'any', baseUrl: 'https://any.example.com', siteId: null });
  const known = [proxied, shop, anySite, DEMO_CONNECTION];

  it.each([
    ['?service=https://shop.example.com/&site=main', shop],
    ['?service=https://shop.example.com/api/v1/sites&site=%20main%20&pageSize=7&name=Mine', shop],
    ['?service=https://shop.example.com', shop],
    ['?service=https://any.example.com&site=main', anySite],
    ['?service=https://any.example.com', anySite],
    ['?service=https://shop.example.com&site=other', undefined],
    ['?service=https://shop.example.com/prefix&site=main', undefined],
    ['?service=http://shop.example.com&site=main', undefined],
    ['?service=https://shop.example.com:8443&site=main', undefined],
    ['?service=http://localhost:3000/prefix&site=main', proxied],
    ['?service=https://any.example.com&site=..', undefined],
    ['?service=/prefix&site=main', undefined],
    ['?service=&site=main', undefined],
    ['?site=main', undefined],
  ])('finds it: %s', (search, expected) => {
    expect(findKnown(known, parse(search))).toBe(expected);
  });
});

describe('a link to copy', () => {
  it.each([
    [connection(), '/?service=https://shop.example.com&site=main'],
    [connection({ siteId: null }), '/?service=https://shop.example.com'],
    [
      connection({ name: 'Our shop', siteId: 'a&b/ü' }),
      '/connections/new?service=https://shop.example.com&site=a%26b/%C3%BC&name=Our+shop',
    ],
    [
      connection({ environment: 'staging' }),
      '/connections/new?service=https://shop.example.com&site=main&environment=staging',
    ],
    [
      connection({ paging: { ...DEFAULT_PAGING, pageSizeParam: '', bulkPageSize: 0 } }),
      '/connections/new?service=https://shop.example.com&site=main&pageSizeParam=&bulkPageSize=0',
    ],
    [DEMO_CONNECTION, null],
    [connection({ auth: 'proxy', baseUrl: '/' }), null],
  ])('has only what is not the default: %#', (copied, path) =>
    expect(toSetupPath(copied)).toBe(path),
  );

  it('is read as the same connection, whatever its texts hold', () => {
    const text = string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map((words) =>
      words.trim(),
    );
    assert(
      property(text, text, text, (name, siteId, environment) => {
        pre(Boolean(name && siteId && environment));
        const copied = connection({ name, siteId, environment });
        const link = parse(toSetupPath(copied) ?? '');
        expect({ ...toConnectionValues(), ...link }).toEqual(toConnectionValues(copied));
      }),
    );
  });
});
