import { describe, expect, it } from 'vitest';
import { categoryEndpoint } from '../../../src/api/endpoints';
import { isServiceTarget, rejectRequest } from '../../../src/command-line/gateway/reject-request';
import { ODD_IDS, TRICKS } from '../../servers/service-paths';

const HOST = '127.0.0.1:4173';
const LIST = '/api/v1/sites/main/category';

interface Given {
  url?: string;
  method?: string;
  hosts?: string[];
  headers?: Record<string, string>;
}

function statusOf(
  { url = LIST, method = 'GET', hosts = [HOST], headers = {} }: Given,
  boundHost = '127.0.0.1',
) {
  const request = { url, method, headers, headersDistinct: { host: hosts } };
  return rejectRequest(request, boundHost)?.status ?? 'answered';
}

describe('a request target', () => {
  it.each([
    LIST,
    `${LIST}?after=/../x\\#`,
    '/',
    '/shop/sites/main/categories/..%2Fx',
    '/api/v10/..',
    ...ODD_IDS.map((id) => categoryEndpoint('main', id)),
  ])('is accepted: %s', (url) => expect(statusOf({ url })).toBe('answered'));

  it.each([
    ...TRICKS.filter(isServiceTarget),
    String.raw`/api\v1`,
    '/api#/v1',
    `http://127.0.0.1:4173${LIST}`,
    '*',
    '',
  ])('is rejected if it could reach anything else: %s', (url) =>
    expect(statusOf({ url })).toBe(400),
  );

  it.each([
    ['/api/v1', true],
    ['/api/v1/sites', true],
    ['/api/v1?x', true],
    ['/api/v10', false],
    ['/API/v1/sites', false],
    ['//api/v1/sites', false],
    ['/%61pi/v1/sites', false],
    [undefined, false],
  ])('%s belongs to the service: %s', (url, isService) => {
    expect(isServiceTarget(url)).toBe(isService);
  });
});

it.each<[number | 'answered', string[], boundHost?: string]>([
  ['answered', ['localhost', 'LOCALHOST:1', '127.0.0.1', '127.0.0.2:1', HOST, '[::1]:4173']],
  [421, ['evil.example', 'evil.example:4173', '127.0.0.1.evil.example', '127.evil.example']],
  [421, ['localhost.evil.example', '10.0.0.1', 'user@127.0.0.1', '']],
  // A server on a network also accepts IP addresses and the host name that it was started with.
  ['answered', ['10.0.0.1:80'], '0.0.0.0'],
  ['answered', ['[fd00::1]:80'], '::'],
  ['answered', ['tools.example'], 'tools.example'],
  [421, ['evil.example'], '0.0.0.0'],
])('the result is %s for the hosts %j', (status, names, boundHost) => {
  for (const name of names) expect(statusOf({ hosts: [name] }, boundHost)).toBe(status);
});

it.each([
  ['shop.local:4173', 'Host not allowed: shop.local. To allow it, restart with --host shop.local.'],
  ['SHOP.local', 'Host not allowed: shop.local. To allow it, restart with --host shop.local.'],
  ['10.0.0.1:80', 'Host not allowed: 10.0.0.1. To allow it, restart with --host 10.0.0.1.'],
  ['[fd00::1]:80', 'Host not allowed: fd00::1. To allow it, restart with --host fd00::1.'],
  ['a b;$(x)', 'Host not allowed.'],
  ['', 'Host not allowed.'],
])('explains how to allow a rejected host: %s', (host, words) => {
  const request = { url: LIST, method: 'GET', headers: {}, headersDistinct: { host: [host] } };
  expect(rejectRequest(request, '127.0.0.1')?.message).toBe(words);
});

it('a request must have exactly one host', () => {
  expect(statusOf({ hosts: [] })).toBe(421);
  expect(statusOf({ hosts: [HOST, 'evil.example'] })).toBe(400);
});

describe("a request's origin", () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  it.each(['same-origin', 'none'])('is allowed: %s', (site) =>
    expect(statusOf({ headers: { 'sec-fetch-site': site } })).toBe('answered'),
  );

  it.each(['cross-site', 'same-site', 'none, cross-site'])(
    'is rejected for another site: %s',
    (site) => {
      const headers = { 'sec-fetch-site': site };
      expect(statusOf({ headers })).toBe(403);
      expect(statusOf({ url: '/config.json', headers })).toBe(403);
      expect(statusOf({ url: '/', headers: { ...headers, 'sec-fetch-mode': 'navigate' } })).toBe(
        403,
      );
      expect(statusOf({ headers: { ...headers, ...navigation } })).toBe(403);
      // Links from other sites may open the app.
      expect(statusOf({ url: '/shop', headers: { ...headers, ...navigation } })).toBe('answered');
    },
  );

  it.each([
    [`http://${HOST}`, 'answered'],
    ['http://localhost:3000', 403],
    ['http://127.0.0.1', 403],
    [`http://evil.example?://${HOST}.evil.example`, 403],
    [`http://not${HOST}`, 403],
    ['null', 403],
  ])('is read from the Origin header in older browsers: %s', (origin, status) => {
    expect(statusOf({ headers: { origin } })).toBe(status);
  });
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'])(
  'rejects the method %s',
  (method) => {
    expect(statusOf({ method })).toBe(405);
    expect(statusOf({ method, url: '/' })).toBe(405);
  },
);

it('accepts the method HEAD', () => expect(statusOf({ method: 'HEAD' })).toBe('answered'));
