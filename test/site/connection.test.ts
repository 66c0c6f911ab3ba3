import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import {
  isConnectionId,
  originOf,
  resolveBaseUrl,
  toConnectionId,
} from '../../src/site/connection';
import { describePaging } from '../../src/site/describe-connection';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://app.example.com' }));

it.each([
  ['https://shop.example.com:8443/prefix', 'https://shop.example.com:8443', '/prefix'],
  ['/', 'https://app.example.com', ''],
  ['/prefix', 'https://app.example.com', '/prefix'],
])('resolves the base URL %s to the origin %s', (baseUrl, origin, path) => {
  expect(originOf({ baseUrl })).toBe(origin);
  expect(resolveBaseUrl({ baseUrl })).toBe(origin + path);
});

describe('a connection ID', () => {
  const long = 'a'.repeat(65);

  it.each([
    ...['shop', 'shop-2', '7', long.slice(1)].map((text) => [text, true] as const),
    ...[
      '',
      'Shop',
      'my shop',
      '-shop',
      'shop-',
      'a--b',
      'café',
      '..',
      'a\n',
      'connections',
      long,
    ].map((text) => [text, false] as const),
  ])('%j is valid: %s', (text, isId) => {
    expect(isConnectionId(text)).toBe(isId);
  });

  it.each([
    ['Café Zürich', [], 'cafe-zurich'],
    ['  Shop (staging) ', [], 'shop-staging'],
    ['Shop', ['shop', 'shop-2'], 'shop-3'],
    ['Connections', [], 'connections-2'],
    ['商店', [], 'connection'],
  ])('from %j with %j taken is %s', (name, taken, id) => {
    expect(toConnectionId(name, taken)).toBe(id);
  });

  it('is valid even for a long name', () => {
    const name = 'a '.repeat(200);
    expect(isConnectionId(toConnectionId(name, [toConnectionId(name, [])]))).toBe(true);
  });
});

it.each([
  [
    { bulkPageSize: 1000 },
    '“cursor” and “limit”, 50 categories per request, 1,000 to load the whole list',
  ],
  [{ pageSize: 1000 }, '“cursor” and “limit”, 1,000 categories per request'],
  [{ bulkPageSize: 0 }, '“cursor” and “limit”, 50 categories per request'],
  [{ pageSizeParam: '' }, '“cursor” and no page size'],
])('describes pagination parameters: %j', (changed, words) => {
  const paging = { ...DEFAULT_PAGING, cursorParam: 'cursor', pageSizeParam: 'limit', ...changed };
  expect(describePaging(paging)).toBe(words);
});
